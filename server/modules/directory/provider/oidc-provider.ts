import { LRUCache } from 'lru-cache';
import * as client from 'openid-client';
import type { OutsideProblem, ProviderSettings } from '#contract/directory/provider.ts';
import { closedText, isClosed } from '../../../kit/outgoing/connect.ts';
import { type IdentityProvider, type Journey, ProviderProblem } from './identity-provider.ts';
import { limitedFetch } from './limited-fetch.ts';
import { personOf } from './oidc-claims.rules.ts';

export type OidcSettings = Extract<ProviderSettings, { kind: 'oidc' }>;

const timeoutSeconds = 8;
const keptMs = 5 * 60_000;

/** Keys and addresses of issuers, asked for anew after a while; `key` changes with the settings. */
const known = new LRUCache<string, { configuration: Promise<client.Configuration>; until: number }>({ max: 200 });

export function oidcProvider(settings: OidcSettings, secret: string, key: string): IdentityProvider {
  return {
    check: async () => {
      const configuration = await discover(settings, secret);
      const { authorization_endpoint: start, token_endpoint: token, jwks_uri: keys } = configuration.serverMetadata();
      if (start && token && keys) return { ok: true, text: '已找到身份服务，可以启用' };
      return { ok: false, text: '这个地址的身份服务不支持授权码登录' };
    },
    byRedirect: {
      begin: async (redirectUri) => begin(await remembered(key, settings, secret), settings, redirectUri),
      finish: async (journey, answer) =>
        finish(await remembered(key, settings, secret), settings, journey, answer).catch(told),
    },
  };
}

async function begin(configuration: client.Configuration, settings: OidcSettings, redirectUri: string) {
  const journey: Journey = {
    state: client.randomState(),
    nonce: client.randomNonce(),
    verifier: client.randomPKCECodeVerifier(),
    redirectUri,
  };
  const scopes = new Set(['openid', ...settings.scope.split(/\s+/)]);
  const location = client.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    scope: [...scopes].join(' ').trim(),
    state: journey.state,
    nonce: journey.nonce,
    code_challenge: await client.calculatePKCECodeChallenge(journey.verifier),
    code_challenge_method: 'S256',
  });
  return { location: location.href, journey };
}

async function finish(
  configuration: client.Configuration,
  settings: OidcSettings,
  { state, nonce, verifier, redirectUri }: Journey,
  answer: Readonly<Record<string, string>>,
) {
  const address = new URL(redirectUri);
  address.search = new URLSearchParams(answer).toString();
  const tokens = await client.authorizationCodeGrant(configuration, address, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims) throw new ProviderProblem('untrusted', '身份服务没有给出身份凭据');
  const hasMore = configuration.serverMetadata().userinfo_endpoint !== undefined;
  const more = hasMore ? await client.fetchUserInfo(configuration, tokens.access_token, claims.sub) : {};
  const person = personOf({ ...more, ...claims }, settings.idClaim);
  if (!person) throw new ProviderProblem('untrusted', `身份服务没有给出「${settings.idClaim}」`);
  return person;
}

function remembered(key: string, settings: OidcSettings, secret: string) {
  const time = Date.now();
  const entry = known.get(key);
  if (entry && entry.until > time) return entry.configuration;
  const configuration = discover(settings, secret);
  known.set(key, { configuration, until: time + keptMs });
  configuration.catch(() => known.delete(key));
  return configuration;
}

/**
 * The administrator names the issuer, and its metadata name further addresses: `limitedFetch` asks none that is closed
 * (`kit/outgoing`). Issuers inside intranets may have no HTTPS, so plain http is taken where the address says so. What
 * comes back is read as an issuer's metadata or not at all, and nothing of it is shown.
 */
function discover({ issuer, clientId }: OidcSettings, secret: string) {
  const insecure = issuer.startsWith('http:');
  const options: client.DiscoveryRequestOptions = {
    timeout: timeoutSeconds,
    [client.customFetch]: limitedFetch as client.CustomFetch,
    ...(insecure && { execute: [client.allowInsecureRequests] }),
  };
  const metadata = { [client.clockTolerance]: 30 };
  const authentication = secret === '' ? client.None() : secretAuthentication(secret);
  return client.discovery(new URL(issuer), clientId, metadata, authentication, options).catch(told);
}

/** In the way that the issuer says it takes. */
function secretAuthentication(secret: string): client.ClientAuth {
  const [basic, post] = [client.ClientSecretBasic(secret), client.ClientSecretPost(secret)];
  return (server, ...rest) => {
    const ways = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return (ways.includes('client_secret_basic') ? basic : post)(server, ...rest);
  };
}

function told(failure: unknown): never {
  if (failure instanceof ProviderProblem) throw failure;
  const [kind, text] = problemOf(failure);
  throw new ProviderProblem(kind, text, failure);
}

function problemOf(failure: unknown): [kind: OutsideProblem, text: string] {
  if (failure instanceof client.AuthorizationResponseError) return ['refused', '身份服务没有同意登录'];
  if (failure instanceof client.ResponseBodyError) {
    if (failure.error === 'invalid_grant') return ['expired', '授权码已过期或已经用过'];
    return ['untrusted', '身份服务没有接受客户端编号或密钥'];
  }
  const code = failure instanceof client.ClientError ? failure.code : undefined;
  if (code === 'OAUTH_TIMEOUT') return ['down', '身份服务没有及时答复，请检查地址和网络'];
  if (failure instanceof TypeError && isClosed(failure.cause)) return ['down', `身份服务的${closedText}`];
  if (failure instanceof TypeError) return ['down', '无法连接身份服务，请检查地址和网络'];
  if (code === 'OAUTH_RESPONSE_IS_NOT_CONFORM' || code === 'OAUTH_RESPONSE_IS_NOT_JSON') {
    return ['down', '这个地址没有找到身份服务，请检查地址'];
  }
  return ['untrusted', '身份服务的答复没有通过校验，请检查地址'];
}

import { offer, offerLetter, ownOffer } from '#contract/recruitment/offer.ts';
import { type Client, serve } from '../../../kit/http/serve.ts';
import type { RouteParts } from '../../../kit/module.ts';
import * as answer from './answer.ts';
import { decideOffer, replaceApprover } from './approval.ts';
import { hire, hiringOf } from './hire.ts';
import * as make from './offer.ts';
import { approverPage, choices } from './read.queries.ts';
import * as read from './read.ts';
import { openOwnOffer, sendOffer } from './send.ts';

export function offerRoutes({ keys, publicUrl }: Pick<RouteParts, 'keys' | 'publicUrl'>) {
  const site = ({ siteOrigin }: Client) => publicUrl ?? siteOrigin;
  return [
    ...serve(offer, {
      list: ({ db, user, query, at }) => read.listOffers(db, user, query.applicationId, at),
      search: ({ db, user, query, body, at }) => read.searchOffers(db, user, query, body, at),
      detail: ({ db, user, query, at }) => read.readOffer(db, user, query.offerId, at),
      pay: ({ db, user, query, at }) => read.readPay(db, keys, user, query.offerId, at),
      letter: ({ db, user, query, at }) => read.readLetter(db, keys, user, query.offerId, at),
      add: ({ db, user, body, at }) => make.addOffer(db, keys, user, body, at),
      modify: ({ db, user, query, body, at }) => make.modifyOffer(db, keys, user, query.offerId, body, at),
      submit: ({ db, user, query, at }) => make.submitOffer(db, user, query.offerId, at),
      decide: ({ db, user, query, body, at }) => decideOffer(db, user, query.offerId, body, at),
      replaceApprover: ({ db, user, query, body, at }) => replaceApprover(db, user, query.offerId, body, at),
      people: ({ db, user, query, body }) => approverPage(db, user, { ...query, ...body }),
      choices: ({ db, user }) => choices(db, user),
      send: ({ db, user, query, at, client }) => sendOffer(db, user, query.offerId, site(client), at),
      recall: ({ db, user, query, body, at }) => make.recallOffer(db, user, query.offerId, body.reason, at),
      hiring: ({ db, user, query }) => hiringOf(db, user, query.offerId),
      hire: ({ db, user, query, body, at, client }) =>
        hire(db, { keys, site: site(client) }, user, query.offerId, body, at),
    }),
    ...serve(offerLetter, {
      show: ({ db, query, at }) => answer.showLetter(db, keys, query.token, at),
      sendCode: ({ db, body, client, at }) => answer.sendOfferCode(db, keys, body, client, at),
      accept: ({ db, body, client, at }) => answer.acceptOffer(db, keys, body, client, at),
      decline: ({ db, body, at }) => answer.declineOffer(db, body, at),
    }),
    ...serve(ownOffer, {
      list: ({ db, user, at }) => read.listOwnOffers(db, user, at),
      open: ({ db, user, body, at }) => openOwnOffer(db, user, body.offerId, at),
    }),
  ];
}

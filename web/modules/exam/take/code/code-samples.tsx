import { useState } from 'react';
import { notify } from '../../../../kit/api/notify.ts';
import { Printed } from '../../../../kit/code-run/printed.tsx';

interface SamplesProps {
  samples: readonly { readonly input: string; readonly output: string }[];
  /** Nothing of the question may be copied in this exam. */
  closed: boolean;
}

/** Also where the browser gives no clipboard to pages without encryption. */
async function copy(text: string) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = document.createElement('textarea');
    field.value = text;
    field.style.position = 'fixed';
    document.body.append(field);
    field.select();
    const copied = document.execCommand('copy');
    field.remove();
    return copied;
  }
}

function CopyButton({ name, text }: { name: string; text: string }) {
  const [copied, setCopied] = useState(false);
  const press = async () => {
    if (!(await copy(text))) return notify.warning('浏览器没有让复制，请选中文字后复制');
    setCopied(true);
    setTimeout(() => setCopied(false), 2000);
  };
  return (
    <button type="button" className="code-copy" aria-label={`复制${name}`} onClick={press}>
      {copied ? '已复制' : '复制'}
    </button>
  );
}

/** What goes in and what has to come out, as the author shows it. */
export function CodeSamples({ samples, closed }: SamplesProps) {
  return (
    <div className="code-samples">
      {samples.map(({ input, output }, at) => {
        const name = samples.length > 1 ? `样例 ${at + 1} ` : '样例';
        const parts = [
          { name: `${name}输入`, text: input },
          { name: `${name}输出`, text: output },
        ];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a sample is its place
          <div key={at} className="code-sample">
            {parts.map((part) => (
              <div key={part.name} className="code-sample-part">
                <Printed {...part} />
                {!closed && part.text !== '' && <CopyButton {...part} />}
              </div>
            ))}
          </div>
        );
      })}
    </div>
  );
}

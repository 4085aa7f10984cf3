import { useId } from 'react';
import { Icon } from './icon';

/**
 * Questions that open one at a time. Native disclosures with the same name are exclusive in the browser: the answers
 * are in the HTML and open without JavaScript.
 */
export function FaqList({ faqs }: { faqs: readonly { question: string; answer: string }[] }) {
  const name = useId();
  return (
    <div className="border-t-2 border-dotted border-line">
      {faqs.map(({ question, answer }) => (
        <details key={question} name={name} className="group border-b-2 border-dotted border-line">
          <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 text-lg font-semibold hover:text-green-deep [&::-webkit-details-marker]:hidden">
            {question}
            <Icon name="down" className="size-5 transition-transform duration-200 group-open:rotate-180" />
          </summary>
          <p className="max-w-(--container-text) pb-5 text-soft">{answer}</p>
        </details>
      ))}
    </div>
  );
}

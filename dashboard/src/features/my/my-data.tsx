import { useEffect, useRef } from 'react';
import { Button, buttonClass } from '../../components/ui/button';
import { myContent } from '../../content/private/my';
import type { MyApi } from './my-api';
import { useConfirmedAct } from './use-confirmed-act';

const words = myContent.page;

/** Exporting all data, and deleting it. */
export function MyData({ api, onErased }: { api: MyApi; onErased: () => void }) {
  const { ask, dialog } = useConfirmedAct();
  const section = useRef<HTMLElement>(null);
  // The section appears after the page has loaded, too late for the browser to go to it by itself.
  useEffect(() => {
    if (window.location.hash === '#my-data') section.current?.scrollIntoView();
  }, []);
  const erase = async () => {
    await api.deleteEverything();
    onErased();
  };
  return (
    <section
      ref={section}
      aria-labelledby="my-data"
      className="flex flex-wrap items-center justify-between gap-4 border-t-2 border-dotted border-line pt-6"
    >
      <div>
        <h2 id="my-data" className="text-2xl">
          {words.data.title}
        </h2>
        <p className="mt-2 text-soft">{words.data.text}</p>
      </div>
      <p className="flex flex-wrap gap-3">
        {(['json', 'csv'] as const).map((format) => (
          <a
            key={format}
            href={api.exportPath(format)}
            download
            className={buttonClass({ variant: 'secondary' })}
          >
            {words.data[format]}
          </a>
        ))}
        <Button
          variant="danger"
          onClick={() => ask({ ...words.deleteAll, act: erase })}
          className="noscript:hidden"
        >
          {words.deleteAll.button}
        </Button>
      </p>
      {dialog}
    </section>
  );
}

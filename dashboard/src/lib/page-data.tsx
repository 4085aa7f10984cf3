import { createContext, type ReactNode, useContext, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { PageContents, PageData, RefusedForm } from '../../../domain/contracts/page-data.js';

const Given = createContext<PageData | null>(null);

/** Hands out what the server knew of the page it drew, until another page is shown: by then it is old. */
export function PageDataProvider({ data, children }: { data: PageData | null; children: ReactNode }) {
  const { pathname } = useLocation();
  const [first] = useState(pathname);
  const [isLeft, setLeft] = useState(false);
  if (!isLeft && pathname !== first) setLeft(true);
  return <Given value={isLeft ? null : data}>{children}</Given>;
}

/** What the server put into the page, if it drew it; puts the page's own address where a refused form was answered. */
export function readPageData(): PageData | null {
  const text = document.getElementById('page-data')?.textContent;
  if (!text) return null;
  const data: PageData = JSON.parse(text);
  if (data.url.split(/[?#]/)[0] !== window.location.pathname) window.history.replaceState(null, '', data.url);
  return data;
}

/** What the server drew the page with. */
export type GivenContent<Name extends keyof PageContents> = {
  /** Undefined where the page has to ask for it. */
  content: PageContents[Name] | undefined;
  /** The link is not valid: there is nothing to ask for. */
  isGone: boolean;
  refused: RefusedForm | null;
};

/** The content of a private page as the server drew it. */
export function useGiven<Name extends keyof PageContents>(name: Name): GivenContent<Name> {
  const data = useContext(Given);
  const content = data?.content[name];
  return { content, isGone: data !== null && content === undefined, refused: data?.refused ?? null };
}

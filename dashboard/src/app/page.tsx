import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** A page that is its own chunk; `load` fetches it ahead of the click. */
export type Page = {
  load: () => Promise<void>;
  loaded: () => ComponentType | null;
  Lazy: LazyExoticComponent<ComponentType>;
};

/** Makes a page of a dynamic import. */
export function createPage(importView: () => Promise<ComponentType>): Page {
  let view: ComponentType | null = null;
  const load = async () => {
    view ??= await importView();
  };
  const Lazy = lazy(async () => {
    try {
      await load();
    } catch {
      // A new release has taken the old one's files away, or the connection is gone. The address is the new page's
      // already, so the browser loads it whole; that way in does not come by here again.
      window.location.reload();
      await new Promise<never>(() => {});
    }
    return { default: view as ComponentType };
  });
  return { load, loaded: () => view, Lazy };
}

/**
 * Draws a page. Once loaded it renders without suspending, so that the page a visitor lands on hydrates at once
 * instead of after another turn.
 */
export function PageView({ page }: { page: Page }) {
  const View = page.loaded() ?? page.Lazy;
  return <View />;
}

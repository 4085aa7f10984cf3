/** The hosts of an address, as a permission names them: the shop's own, without a port. */
export function originOf(url: string): string {
  const { protocol, hostname } = new URL(url);
  return `${protocol}//${hostname}/*`;
}

/** Whether the shopper lets us read this shop's pages without a click. */
export function mayRead(url: string): Promise<boolean> {
  return chrome.permissions.contains({ origins: [originOf(url)] });
}

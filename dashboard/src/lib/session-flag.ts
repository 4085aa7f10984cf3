/** A flag that lasts for the browser tab; without storage, for the page. */
export function createSessionFlag(name: string) {
  let isSetHere = false;
  return {
    isSet(): boolean {
      try {
        return isSetHere || sessionStorage.getItem(name) === 'yes';
      } catch {
        return isSetHere;
      }
    },
    set(): void {
      isSetHere = true;
      try {
        sessionStorage.setItem(name, 'yes');
      } catch {
        // Storage is optional.
      }
    },
  };
}

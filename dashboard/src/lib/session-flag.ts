/** A yes that lasts as long as the browser tab; where storage is refused it lasts as long as the page. */
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
        // Storage is a comfort, not a need.
      }
    },
  };
}

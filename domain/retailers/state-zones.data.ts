/** A state of a country with several time zones. */
export type State = {
  /** Its zones, the easternmost first, where its days end first; one where all of its stores share it. */
  zones: readonly [string, string?];
  /** How its post codes begin: an address is told from other letters and digits by it. */
  post: RegExp;
};

const [newYork, chicago, denver, losAngeles] = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Los_Angeles',
] as const;

/** States, provinces and territories by ISO 3166-2, of the countries whose receipts print them with the post code. */
export const states: Readonly<Record<string, State>> = {
  'US-AK': { zones: ['America/Juneau', 'America/Adak'], post: /^99/ },
  // Around Phenix City people keep Eastern time.
  'US-AL': { zones: [newYork, chicago], post: /^3/ },
  'US-AR': { zones: [chicago], post: /^7/ },
  // The Navajo Nation changes its clocks, the rest of the state does not.
  'US-AZ': { zones: [denver, 'America/Phoenix'], post: /^8/ },
  'US-CA': { zones: [losAngeles], post: /^9/ },
  'US-CO': { zones: [denver], post: /^8/ },
  'US-CT': { zones: [newYork], post: /^0/ },
  'US-DC': { zones: [newYork], post: /^2/ },
  'US-DE': { zones: [newYork], post: /^1/ },
  'US-FL': { zones: [newYork, chicago], post: /^3/ },
  'US-GA': { zones: [newYork], post: /^3/ },
  'US-GU': { zones: ['Pacific/Guam'], post: /^969/ },
  'US-HI': { zones: ['Pacific/Honolulu'], post: /^96/ },
  'US-IA': { zones: [chicago], post: /^5/ },
  'US-ID': { zones: ['America/Boise', losAngeles], post: /^83/ },
  'US-IL': { zones: [chicago], post: /^6/ },
  'US-IN': { zones: ['America/Indiana/Indianapolis', chicago], post: /^4/ },
  'US-KS': { zones: [chicago, denver], post: /^6/ },
  'US-KY': { zones: [newYork, chicago], post: /^4/ },
  'US-LA': { zones: [chicago], post: /^7/ },
  'US-MA': { zones: [newYork], post: /^0/ },
  'US-MD': { zones: [newYork], post: /^2/ },
  'US-ME': { zones: [newYork], post: /^0/ },
  'US-MI': { zones: ['America/Detroit', chicago], post: /^4/ },
  'US-MN': { zones: [chicago], post: /^5/ },
  'US-MO': { zones: [chicago], post: /^6/ },
  'US-MS': { zones: [chicago], post: /^3/ },
  'US-MT': { zones: [denver], post: /^59/ },
  'US-NC': { zones: [newYork], post: /^2/ },
  'US-ND': { zones: [chicago, denver], post: /^58/ },
  'US-NE': { zones: [chicago, denver], post: /^6/ },
  'US-NH': { zones: [newYork], post: /^03/ },
  'US-NJ': { zones: [newYork], post: /^0/ },
  'US-NM': { zones: [denver], post: /^8/ },
  // West Wendover and Jackpot keep Mountain time.
  'US-NV': { zones: [denver, losAngeles], post: /^8/ },
  'US-NY': { zones: [newYork], post: /^[01]/ },
  'US-OH': { zones: [newYork], post: /^4/ },
  'US-OK': { zones: [chicago], post: /^7/ },
  // Around Ontario, in Malheur County, it is Mountain time.
  'US-OR': { zones: ['America/Boise', losAngeles], post: /^97/ },
  'US-PA': { zones: [newYork], post: /^1/ },
  'US-PR': { zones: ['America/Puerto_Rico'], post: /^00/ },
  'US-RI': { zones: [newYork], post: /^02/ },
  'US-SC': { zones: [newYork], post: /^2/ },
  'US-SD': { zones: [chicago, denver], post: /^57/ },
  'US-TN': { zones: [newYork, chicago], post: /^3/ },
  'US-TX': { zones: [chicago, denver], post: /^[78]/ },
  'US-UT': { zones: [denver], post: /^84/ },
  'US-VA': { zones: [newYork], post: /^2/ },
  'US-VI': { zones: ['America/St_Thomas'], post: /^008/ },
  'US-VT': { zones: [newYork], post: /^05/ },
  'US-WA': { zones: [losAngeles], post: /^9[89]/ },
  'US-WI': { zones: [chicago], post: /^5/ },
  'US-WV': { zones: [newYork], post: /^2/ },
  'US-WY': { zones: [denver], post: /^8/ },
  'CA-AB': { zones: ['America/Edmonton'], post: /^T/ },
  // In the Peace River and Kootenay regions it is Mountain time.
  'CA-BC': { zones: ['America/Edmonton', 'America/Vancouver'], post: /^V/ },
  'CA-MB': { zones: ['America/Winnipeg'], post: /^R/ },
  'CA-NB': { zones: ['America/Moncton'], post: /^E/ },
  'CA-NL': { zones: ['America/St_Johns', 'America/Goose_Bay'], post: /^A/ },
  'CA-NS': { zones: ['America/Halifax'], post: /^B/ },
  'CA-NT': { zones: ['America/Edmonton'], post: /^X/ },
  'CA-NU': { zones: ['America/Iqaluit', 'America/Cambridge_Bay'], post: /^X/ },
  'CA-ON': { zones: ['America/Toronto', 'America/Winnipeg'], post: /^[KLMNP]/ },
  'CA-PE': { zones: ['America/Halifax'], post: /^C/ },
  // On the Magdalen Islands and the Lower North Shore it is Atlantic time.
  'CA-QC': { zones: ['America/Halifax', 'America/Toronto'], post: /^[GHJ]/ },
  // Lloydminster changes its clocks with Alberta.
  'CA-SK': { zones: ['America/Regina', 'America/Edmonton'], post: /^S/ },
  'CA-YT': { zones: ['America/Whitehorse'], post: /^Y/ },
  'AU-ACT': { zones: ['Australia/Sydney'], post: /^[02]/ },
  // Broken Hill keeps the time of South Australia.
  'AU-NSW': { zones: ['Australia/Sydney', 'Australia/Broken_Hill'], post: /^[12]/ },
  'AU-NT': { zones: ['Australia/Darwin'], post: /^0/ },
  'AU-QLD': { zones: ['Australia/Brisbane'], post: /^[49]/ },
  'AU-SA': { zones: ['Australia/Adelaide'], post: /^5/ },
  'AU-TAS': { zones: ['Australia/Hobart'], post: /^7/ },
  'AU-VIC': { zones: ['Australia/Melbourne'], post: /^[38]/ },
  'AU-WA': { zones: ['Australia/Perth'], post: /^6/ },
};

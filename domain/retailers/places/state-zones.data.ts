/** A state of a country with several time zones. */
export type State = {
  /** Its name, where receipts print that too. */
  name?: string;
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
  'US-AK': { name: 'Alaska', zones: ['America/Juneau', 'America/Adak'], post: /^99/ },
  // Around Phenix City people keep Eastern time.
  'US-AL': { name: 'Alabama', zones: [newYork, chicago], post: /^3/ },
  'US-AR': { name: 'Arkansas', zones: [chicago], post: /^7/ },
  // The Navajo Nation changes its clocks, the rest of the state does not.
  'US-AZ': { name: 'Arizona', zones: [denver, 'America/Phoenix'], post: /^8/ },
  'US-CA': { name: 'California', zones: [losAngeles], post: /^9/ },
  'US-CO': { name: 'Colorado', zones: [denver], post: /^8/ },
  'US-CT': { name: 'Connecticut', zones: [newYork], post: /^0/ },
  'US-DC': { zones: [newYork], post: /^2/ },
  'US-DE': { name: 'Delaware', zones: [newYork], post: /^1/ },
  'US-FL': { name: 'Florida', zones: [newYork, chicago], post: /^3/ },
  'US-GA': { name: 'Georgia', zones: [newYork], post: /^3/ },
  'US-GU': { zones: ['Pacific/Guam'], post: /^969/ },
  'US-HI': { name: 'Hawaii', zones: ['Pacific/Honolulu'], post: /^96/ },
  'US-IA': { name: 'Iowa', zones: [chicago], post: /^5/ },
  'US-ID': { name: 'Idaho', zones: ['America/Boise', losAngeles], post: /^83/ },
  'US-IL': { name: 'Illinois', zones: [chicago], post: /^6/ },
  'US-IN': { name: 'Indiana', zones: ['America/Indiana/Indianapolis', chicago], post: /^4/ },
  'US-KS': { name: 'Kansas', zones: [chicago, denver], post: /^6/ },
  'US-KY': { name: 'Kentucky', zones: [newYork, chicago], post: /^4/ },
  'US-LA': { name: 'Louisiana', zones: [chicago], post: /^7/ },
  'US-MA': { name: 'Massachusetts', zones: [newYork], post: /^0/ },
  'US-MD': { name: 'Maryland', zones: [newYork], post: /^2/ },
  'US-ME': { name: 'Maine', zones: [newYork], post: /^0/ },
  'US-MI': { name: 'Michigan', zones: ['America/Detroit', chicago], post: /^4/ },
  'US-MN': { name: 'Minnesota', zones: [chicago], post: /^5/ },
  'US-MO': { name: 'Missouri', zones: [chicago], post: /^6/ },
  'US-MS': { name: 'Mississippi', zones: [chicago], post: /^3/ },
  'US-MT': { name: 'Montana', zones: [denver], post: /^59/ },
  'US-NC': { name: 'North Carolina', zones: [newYork], post: /^2/ },
  'US-ND': { name: 'North Dakota', zones: [chicago, denver], post: /^58/ },
  'US-NE': { name: 'Nebraska', zones: [chicago, denver], post: /^6/ },
  'US-NH': { name: 'New Hampshire', zones: [newYork], post: /^03/ },
  'US-NJ': { name: 'New Jersey', zones: [newYork], post: /^0/ },
  'US-NM': { name: 'New Mexico', zones: [denver], post: /^8/ },
  // West Wendover and Jackpot keep Mountain time.
  'US-NV': { name: 'Nevada', zones: [denver, losAngeles], post: /^8/ },
  'US-NY': { name: 'New York', zones: [newYork], post: /^[01]/ },
  'US-OH': { name: 'Ohio', zones: [newYork], post: /^4/ },
  'US-OK': { name: 'Oklahoma', zones: [chicago], post: /^7/ },
  // Around Ontario, in Malheur County, it is Mountain time.
  'US-OR': { name: 'Oregon', zones: ['America/Boise', losAngeles], post: /^97/ },
  'US-PA': { name: 'Pennsylvania', zones: [newYork], post: /^1/ },
  'US-PR': { name: 'Puerto Rico', zones: ['America/Puerto_Rico'], post: /^00/ },
  'US-RI': { name: 'Rhode Island', zones: [newYork], post: /^02/ },
  'US-SC': { name: 'South Carolina', zones: [newYork], post: /^2/ },
  'US-SD': { name: 'South Dakota', zones: [chicago, denver], post: /^57/ },
  'US-TN': { name: 'Tennessee', zones: [newYork, chicago], post: /^3/ },
  'US-TX': { name: 'Texas', zones: [chicago, denver], post: /^[78]/ },
  'US-UT': { name: 'Utah', zones: [denver], post: /^84/ },
  'US-VA': { name: 'Virginia', zones: [newYork], post: /^2/ },
  'US-VI': { zones: ['America/St_Thomas'], post: /^008/ },
  'US-VT': { name: 'Vermont', zones: [newYork], post: /^05/ },
  'US-WA': { name: 'Washington', zones: [losAngeles], post: /^9[89]/ },
  'US-WI': { name: 'Wisconsin', zones: [chicago], post: /^5/ },
  'US-WV': { name: 'West Virginia', zones: [newYork], post: /^2/ },
  'US-WY': { name: 'Wyoming', zones: [denver], post: /^8/ },
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

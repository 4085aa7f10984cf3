import { namedShops } from '../../../domain/retailers/retailer-counts.js';
import { siteConfig } from '../lib/site-config';

const { brandName } = siteConfig;

/** Texts and samples of the student home page. All figures are samples. */
export const consumerContent = {
  meta: {
    title: `Turn your receipts into cash | ${brandName} for students`,
    description:
      'Upload. Chill. Get paid. You send receipts, we watch the prices and draft the claim, you send it, and the shop refunds the difference.',
  },
  hero: {
    title: 'Turn Your Receipts Into Cash',
    lead: 'Upload. Chill. Get Paid.',
    text: 'You paid full price in week one. In week two it is on sale. We notice and draft the claim. You paste it into the shop’s chat, and the shop pays you back.',
    button: 'Start Saving Now',
    stats: [
      { label: 'per semester', to: 200, prefix: '$', suffix: '+' },
      { label: 'students', to: 10000, prefix: '', suffix: '+' },
    ],
    zero: { value: 'Zero', label: 'effort after upload' },
  },
  calculator: {
    title: 'What is a semester worth?',
    spend: 'Monthly spend',
    receipts: 'Receipts per month',
    monthly: 'Monthly savings',
    semester: 'Semester savings',
    note: "Based on our students' average 15% savings rate",
    button: 'Start Saving This Much',
  },
  demo: {
    title: 'Try it without a receipt',
    lead: 'This is a demo: nothing leaves your device.',
    drop: 'Drop a receipt here',
    photo: 'Take Photo',
    file: 'Upload File',
    hints: ['JPEG, PNG', 'Under 5MB', '100% Secure'],
    analyzing: 'Analyzing your receipt...',
    success: 'Boom! We found 3 trackable items',
    items: [
      { name: 'Noise-cancelling headphones', price: '$199.99' },
      { name: 'Desk lamp with USB', price: '$34.50' },
      { name: 'Winter jacket', price: '$89.00' },
    ],
    again: 'Upload Another Receipt',
  },
  achievementsTitle: 'Achievements',
  leaderboardTitle: 'Campus leaderboard',
  viewAll: 'View All Achievements',
  viewFewer: 'View Less',
  share: 'Share Your Rank',
  campusTitle: 'Campus statistics',
  championsTitle: 'Champions of the month',
  lastHour: { value: '$1,284', label: 'saved in the last hour' },
  storiesTitle: 'Student stories',
  claims: [
    { text: '10,000+ students', isSample: true },
    { text: '$2.1M+ saved', isSample: true },
    { text: `${namedShops}+ stores covered`, isSample: false },
    { text: '24/7 tracking', isSample: false },
  ],
  smallPrint:
    'This page shows sample data: names, ranks, schools and figures are illustrative. Reading and watching cost you no effort; sending the claim takes about two minutes, and whether the shop pays depends on its policy.',
};

/** Samples of the student ticker. */
export const studentTicker = [
  { name: 'Alex', item: 'headphones', amount: 45, university: 'UCLA' },
  { name: 'Mia', item: 'a mini fridge', amount: 30, university: 'Ohio State' },
  { name: 'Dev', item: 'a monitor', amount: 62, university: 'Georgia Tech' },
  { name: 'Chloe', item: 'running shoes', amount: 25, university: 'UT Austin' },
  { name: 'Omar', item: 'a backpack', amount: 18, university: 'NYU' },
  { name: 'Hana', item: 'a tablet', amount: 74, university: 'UW Seattle' },
  { name: 'Leo', item: 'a desk chair', amount: 39, university: 'Michigan' },
  { name: 'Zoe', item: 'a winter jacket', amount: 33, university: 'Boston University' },
];

/** Achievements; progress counts towards $200. */
export const achievements = [
  {
    icon: 'coin',
    title: 'First Save',
    description: 'Your first refund',
    completed: true,
    points: 50,
    progress: 200,
  },
  {
    icon: 'star',
    title: 'Money Maker',
    description: '$100 back in total',
    completed: true,
    points: 100,
    progress: 200,
  },
  {
    icon: 'clock',
    title: 'Hot Streak',
    description: 'Refunds three weeks in a row',
    completed: false,
    points: 150,
    progress: 130,
  },
  {
    icon: 'shield',
    title: 'Savings King',
    description: '$200 back in one semester',
    completed: false,
    points: 300,
    progress: 145,
  },
] as const;

/** Rows of the leaderboard. */
export const leaderboard = [
  { rank: 1, name: 'Priya M.', school: 'UCLA', savings: 486, isCurrentUser: false },
  { rank: 2, name: 'Jonas F.', school: 'Michigan', savings: 451, isCurrentUser: false },
  { rank: 3, name: 'Tess L.', school: 'NYU', savings: 398, isCurrentUser: false },
  { rank: 4, name: 'You', school: 'Your school', savings: 145, isCurrentUser: true },
  { rank: 5, name: 'Marco D.', school: 'UT Austin', savings: 139, isCurrentUser: false },
];

/** The schools. */
export const campusStats = [
  { school: 'UCLA', students: 1240, totalSaved: 186000, average: 150, topItem: 'Electronics' },
  { school: 'NYU', students: 980, totalSaved: 161700, average: 165, topItem: 'Clothing' },
  { school: 'UT Austin', students: 1105, totalSaved: 149175, average: 135, topItem: 'Dorm furniture' },
  { school: 'Michigan', students: 870, totalSaved: 124410, average: 143, topItem: 'Winter gear' },
];

/** The champions. */
export const champions = [
  { name: 'Priya M.', school: 'UCLA', savings: 212 },
  { name: 'Jonas F.', school: 'Michigan', savings: 187 },
  { name: 'Tess L.', school: 'NYU', savings: 169 },
];

/** The student stories. */
export const studentStories = [
  {
    id: 1,
    name: 'Jamie C.',
    university: 'UC Berkeley',
    major: 'Computer Science',
    story:
      'Bought headphones for the library and saw them cheaper a week later. Pasted the message into the chat and had $45 back by Thursday.',
    savings: 45,
    item: 'Headphones',
    videoThumbnail: 'headphones',
    likes: 234,
    comments: 18,
    timeAgo: '2 days ago',
  },
  {
    id: 2,
    name: 'Amara N.',
    university: 'Howard University',
    major: 'Biology',
    story: 'I sent every dorm receipt in one go. Two of eleven dropped. That paid for a month of laundry.',
    savings: 69,
    item: 'Dorm set',
    videoThumbnail: 'lamp',
    likes: 187,
    comments: 24,
    timeAgo: '5 days ago',
  },
  {
    id: 3,
    name: 'Ravi S.',
    university: 'Purdue',
    major: 'Engineering',
    story: 'The monitor dropped by $62 the day before the window closed. I had no idea there was a window.',
    savings: 62,
    item: 'Monitor',
    videoThumbnail: 'monitor',
    likes: 312,
    comments: 41,
    timeAgo: '1 week ago',
  },
] as const;

import type { ReadingVocabulary } from './reading-vocabulary.types.js';

/** Hebrew: enough to know what a machine wrote. */
export const hebrew: ReadingVocabulary = {
  language: 'he',
  items: { quantity: 'כמות', pieces: "יח'?|יחידות|יחידה" },
  mail: {
    outOfOffice: "(?:מענה|תשובה|תגובה) אוטומטית?|מענה 'אני לא נמצא'|מחוץ למשרד|לא נמצאת? במשרד|הודעת היעדרות",
    notDelivered: '(?:ההודעה|הדואר) לא נמסרה?|כשל במסירה|לא ניתן למסור',
  },
  evidence: { sums: 'סה"כ|סך הכל|לתשלום', buying: 'הזמנה|קבלה|חשבונית' },
};

import type { ReadingVocabulary } from './reading-vocabulary.types.js';

/** Japanese: enough to know a receipt when it comes. */
export const japanese: ReadingVocabulary = {
  language: 'ja',
  items: { quantity: '数量|個数', pieces: '点|個|枚|本|冊|台|箱|袋|セット' },
  evidence: { sums: '合計\\w*', buying: '注文\\w*|領収書\\w*' },
  mail: {
    outOfOffice: '自動(?:返信|応答)|不在にして|休暇中',
    acknowledges: 'お問い合わせ(?:を受け付け|ありがとう)',
    notDelivered: '配信(?:不能|できません|エラー)|送信できません|配達不能',
  },
};

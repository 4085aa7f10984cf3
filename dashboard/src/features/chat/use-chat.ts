import { useEffect, useRef, useState } from 'react';
import { answerChat } from '../../../../domain/help/answer-question.rules.js';
import { allFaqs } from '../../../../domain/help/faq.data.js';
import { publicPolicies } from '../../../../domain/help/public-policies.rules.js';
import { chatContent } from '../../content/chat';
import { trackChat } from '../../lib/analytics';
import { siteConfig } from '../../lib/site-config';

/** A message of the chat. */
export type ChatMessage = { id: number; type: 'bot' | 'user'; content: string; timestamp: Date };

/** Delay before the helper answers, ms. */
const replyDelayMs = 500;

const knowledge = { policies: publicPolicies, faqs: allFaqs(siteConfig) };

/** The chat: the visitor's message at once, the answer half a second later, all on this device. */
export function useChat() {
  const [messages, setMessages] = useState<ChatMessage[]>(() => [
    { id: 0, type: 'bot', content: chatContent.greeting, timestamp: new Date() },
  ]);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => () => timers.current.forEach(clearTimeout), []);

  const add = (type: ChatMessage['type'], content: string) =>
    setMessages((list) => [...list, { id: list.length, type, content, timestamp: new Date() }]);

  const send = (text: string) => {
    const content = text.trim();
    if (content === '') return;
    add('user', content);
    trackChat('message');
    const timer = setTimeout(() => {
      timers.current.delete(timer);
      add('bot', answerChat({ text: content, knowledge }));
    }, replyDelayMs);
    timers.current.add(timer);
  };

  return { messages, send, isThinking: messages.at(-1)?.type === 'user' };
}

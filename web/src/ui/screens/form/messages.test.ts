import { messagesIn, specified } from '../../../../test/specification';
import { messages } from './messages';

it('has the messages of the specification, word for word', () => {
  const texts = Object.values(messages).map((message) => (typeof message === 'string' ? message : ''));
  const named = [messages.requiredNamed('{attribute}'), messages.semanticVersion('{attribute}')];
  const wanted = messagesIn(specified('## 5. Validation'));
  expect(wanted).toHaveLength(10);
  expect(wanted.filter((message) => ![...texts, ...named].includes(message))).toEqual([]);
});

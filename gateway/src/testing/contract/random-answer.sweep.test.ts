import { operations, problems, successOf } from './openapi';
import { randomAnswer } from './random-answer';

test('random responses match the OpenAPI document, and are the same for the same request', () => {
  const wrong = operations.flatMap((operation) => {
    const { schema } = successOf(operation);
    return [1, 2, 3, 4, 5].flatMap((seed) => {
      const answer = randomAnswer(operation, `/v1${operation.path}?page=0`, seed);
      expect(randomAnswer(operation, `/v1${operation.path}?page=0`, seed)).toEqual(answer);
      const found = schema === undefined ? '' : problems(schema, JSON.parse(JSON.stringify(answer)));
      return found === '' ? [] : [`${operation.operationId}: ${found}`];
    });
  });
  expect(wrong).toEqual([]);
});

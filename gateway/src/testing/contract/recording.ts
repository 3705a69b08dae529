import type { Cancellation } from '../../platform/cancellation';
import type { Transport, TransportOutcome, TransportRequest } from '../../platform/transport';
import { startGateway, liveEnvironment, type Answer, type TestGatewayOptions } from '../gateway';
import { viewerAnswer } from '../answers';
import { operationOf, requestProblems, type Operation } from './openapi';
import { sampleAnswer } from './sample-answer';
import type { SampleOperation } from './sample-operation';

/** The call made for `@requires` and for the query `viewer`. */
const viewerQuestion = '/v1/user/me?relations=authUserRole,authUserPolicies';

export interface Call {
  readonly request: TransportRequest;
  readonly operation: Operation | undefined;
}

/** Overrides the response; undefined for the sample. */
export type Misbehaviour = (call: Call, cancellation: Cancellation) => TransportOutcome | Promise<TransportOutcome> | undefined;

const json = (body: unknown): TransportOutcome => ({ status: 200, headers: {}, text: JSON.stringify(body) });

/** A gateway over a platform that returns samples of everything and records its requests. */
export async function startRecording(options: TestGatewayOptions = {}) {
  let calls: Call[] = [];
  let problems: string[] = [];
  let misbehaviour: Misbehaviour = () => undefined;
  let isAboutViewer = false;
  let runs = 0;
  let token = '';

  const transport: Transport = {
    async send(request, cancellation) {
      const call = { request, operation: operationOf(request) };
      const isRoleQuestion = request.path === viewerQuestion && !isAboutViewer;
      if (!isRoleQuestion) calls.push(call);
      const outcome = isRoleQuestion ? json(viewerAnswer('SUDO')) : await misbehaviour(call, cancellation);
      // A platform that echoes a token echoes the one it was sent.
      if (outcome !== undefined) return 'text' in outcome ? { ...outcome, text: outcome.text.replaceAll('test-token', token) } : outcome;
      try {
        problems.push(...(await requestProblems(request)));
      } catch {
        // A truncated body.
        return { failure: 'connection' };
      }
      if (call.operation === undefined) return { status: 404, headers: {}, text: '{"statusCode":404,"message":"No"}' };
      return { ...sampleAnswer(call.operation, request.path), headers: { 'content-type': 'application/json' } };
    },
    close: () => Promise.resolve(),
  };
  const { env, ...others } = options;
  const gateway = await startGateway({
    ...others,
    env: { ...liveEnvironment('http://platform.invalid'), DESK_DATABASE_URL: 'sqlite::memory:', ...env },
    transport,
  });

  return {
    gateway,
    /** Runs an operation; returns its calls, and what was wrong with them. */
    async run({ text, variables, files }: SampleOperation, misbehave: Misbehaviour = () => undefined) {
      calls = [];
      problems = [];
      misbehaviour = misbehave;
      isAboutViewer = /\{ viewer\b/.test(text);
      runs += 1;
      // A caller not cached by the gateway.
      token = `test-token-${runs}`;
      const hasFiles = Object.keys(files).length > 0;
      const { stackTraceLimit } = Error;
      // Thousands of unread stack traces would take a tenth of the time.
      Error.stackTraceLimit = 0;
      try {
        const answer: Answer = await (hasFiles
          ? gateway.upload(text, variables, files, { token })
          : gateway.query(text, variables, { token }));
        return { answer, calls, problems };
      } finally {
        Error.stackTraceLimit = stackTraceLimit;
      }
    },
  };
}

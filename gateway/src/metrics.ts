import { Kind, parse } from 'graphql';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { TrustedDocuments } from './artifacts';
import type { ContractKind } from './platform/difference-advice';
import type { DomainState, Transport } from './platform/transport';

/** From a quick answer to the deadline of an operation, in seconds. */
const durationBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

const breakerStates = ['closed', 'half-open', 'open', 'waiting'] as const;

/** The label of an operation that is not one of the dashboard's own. */
const otherOperation = 'other';

const httpRoutes = ['/graphql', '/health', '/mock'];

export interface FinishedOperation {
  readonly name: string | null | undefined;
  readonly type: string | undefined;
  /** The code of the first error; undefined for success. */
  readonly code: string | undefined;
  readonly seconds: number;
}

/** The names of the client's operations. */
function operationNames(documents: TrustedDocuments): Set<string> {
  const definitions = [...documents.values()].flatMap((text) => parse(text, { noLocation: true }).definitions);
  return new Set(definitions.flatMap((each) => (each.kind === Kind.OPERATION_DEFINITION && each.name ? [each.name.value] : [])));
}

/**
 * The gateway's counters, in Prometheus' text format. Labels only have values from fixed sets: the client's operation names, error codes,
 * the contract's path templates, HTTP statuses. No ID, token or address can become one.
 */
export class Metrics {
  private readonly registry = new Registry();
  private readonly operationNames: ReadonlySet<string>;

  private readonly operations = new Counter({
    name: 'pax_operations_total',
    help: 'Finished GraphQL operations by name and the code of their first error; OK without errors.',
    labelNames: ['operation', 'code'],
    registers: [this.registry],
  });

  private readonly operationDurations = new Histogram({
    name: 'pax_operation_duration_seconds',
    help: 'Duration of GraphQL operations.',
    labelNames: ['type'],
    buckets: durationBuckets,
    registers: [this.registry],
  });

  private readonly operationsInFlight = new Gauge({
    name: 'pax_operations_in_flight',
    help: 'GraphQL operations that have not been answered yet.',
    registers: [this.registry],
  });

  private readonly responses = new Counter({
    name: 'pax_http_responses_total',
    help: 'HTTP responses by route and status, including requests refused before they became operations.',
    labelNames: ['route', 'status'],
    registers: [this.registry],
  });

  private readonly platformCalls = new Counter({
    name: 'pax_platform_calls_total',
    help: 'Calls to the platform, each retry counted, by path template and HTTP status, or what prevented a response; a failed connection has a cause.',
    labelNames: ['method', 'route', 'status', 'cause'],
    registers: [this.registry],
  });

  private readonly platformCallDurations = new Histogram({
    name: 'pax_platform_call_duration_seconds',
    help: 'Duration of calls to the platform by path template, with the time in the queue of their domain.',
    labelNames: ['method', 'route'],
    buckets: durationBuckets,
    registers: [this.registry],
  });

  private readonly platformCallsInFlight = new Gauge({
    name: 'pax_platform_calls_in_flight',
    help: 'Calls to the platform that have not been answered yet.',
    registers: [this.registry],
  });

  private readonly contractDifferences = new Counter({
    name: 'pax_contract_differences_total',
    help: 'Differences between the platform and the contract in checked answers, by domain and kind.',
    labelNames: ['domain', 'kind'],
    registers: [this.registry],
  });

  /** @param documents the client's operations: any other is counted as `other` */
  constructor(documents: TrustedDocuments, version: string) {
    this.operationNames = operationNames(documents);
    collectDefaultMetrics({ register: this.registry });
    new Gauge({ name: 'pax_build_info', help: 'The version that runs.', labelNames: ['version'], registers: [this.registry] }).set(
      { version },
      1,
    );
  }

  readonly contentType = Registry.PROMETHEUS_CONTENT_TYPE;

  /** All metrics in Prometheus' text format. */
  scrape(): Promise<string> {
    return this.registry.metrics();
  }

  /** Returns a function to call once the operation has been answered or its caller has disconnected. */
  startOperation(): () => void {
    this.operationsInFlight.inc();
    return () => this.operationsInFlight.dec();
  }

  operationFinished({ name, type = 'unknown', code = 'OK', seconds }: FinishedOperation): void {
    const operation = typeof name === 'string' && this.operationNames.has(name) ? name : otherOperation;
    this.operations.inc({ operation, code });
    this.operationDurations.observe({ type }, seconds);
  }

  /** @param route the pattern of the route that answered; undefined if none did */
  responseSent(route: string | undefined, status: number): void {
    const known = httpRoutes.find((each) => route === each || route?.startsWith(`${each}/`));
    this.responses.inc({ route: known ?? 'web', status });
  }

  differenceFound(domain: string, kind: ContractKind): void {
    this.contractDifferences.inc({ domain, kind });
  }

  private reportDomains(domainStates: () => readonly DomainState[]): void {
    new Gauge({
      name: 'pax_platform_breaker_state',
      help: "1 for the state of the circuit breaker of each of the platform's domains, 0 for its other states; waiting is open, but without calls for 5 minutes.",
      labelNames: ['domain', 'state'],
      registers: [this.registry],
      collect() {
        for (const { domain, breaker } of domainStates())
          for (const state of breakerStates) this.set({ domain, state }, Number(state === breaker));
      },
    });
    new Gauge({
      name: 'pax_platform_calls_queued',
      help: 'Calls to the platform that wait for others of their domain to end.',
      labelNames: ['domain'],
      registers: [this.registry],
      collect() {
        for (const { domain, queued } of domainStates()) this.set({ domain }, queued);
      },
    });
  }

  /** The same transport, with every call counted and timed, and with the states of its domains. */
  measured(transport: Transport): Transport {
    if (transport.domainStates !== undefined) this.reportDomains(transport.domainStates);
    return {
      ...transport,
      send: async (request, cancellation) => {
        const { method, route } = request;
        const startedAt = performance.now();
        this.platformCallsInFlight.inc();
        const outcome = await transport.send(request, cancellation);
        this.platformCallsInFlight.dec();
        const status = 'failure' in outcome ? outcome.failure : outcome.status;
        const cause = 'failure' in outcome && outcome.failure === 'connection' ? (outcome.cause ?? 'other') : undefined;
        this.platformCalls.inc(cause === undefined ? { method, route, status } : { method, route, status, cause });
        // A refused call was never sent.
        if (status !== 'refused') this.platformCallDurations.observe({ method, route }, (performance.now() - startedAt) / 1000);
        return outcome;
      },
    };
  }
}

import * as z from 'zod'
import { ConfigurationError } from '../configuration.ts'

/** Empty means not set, as in OpenTelemetry's specification. */
const optional = z
  .string()
  .trim()
  .transform((text) => text || undefined)
  .optional()

const milliseconds = (usual: number) =>
  optional.pipe(z.coerce.number<string | undefined>().int().min(100).optional()).transform((ms) => ms ?? usual)

const exporter = optional.pipe(z.enum(['otlp', 'none'], 'Caseloom sends by otlp, or none.').optional())
const protocol = optional.pipe(z.literal('http/protobuf', 'Caseloom speaks http/protobuf.').optional())
const samplers = ['always_on', 'always_off', 'traceidratio'] as const

/** The standard variables that we read ourselves; the exporters read those that begin with OTEL_EXPORTER_OTLP_. */
const Environment = z.object({
  OTEL_SDK_DISABLED: optional,
  OTEL_EXPORTER_OTLP_ENDPOINT: optional.pipe(z.url().optional()),
  OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: optional.pipe(z.url().optional()),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: optional.pipe(z.url().optional()),
  OTEL_EXPORTER_OTLP_PROTOCOL: protocol,
  OTEL_EXPORTER_OTLP_METRICS_PROTOCOL: protocol,
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: protocol,
  OTEL_METRICS_EXPORTER: exporter,
  OTEL_TRACES_EXPORTER: exporter,
  OTEL_METRIC_EXPORT_INTERVAL: milliseconds(60_000),
  OTEL_METRIC_EXPORT_TIMEOUT: milliseconds(30_000),
  // There is never a parent span: see request-measures.ts.
  OTEL_TRACES_SAMPLER: optional
    .transform((name) => name?.replace(/^parentbased_/, ''))
    .pipe(z.enum(samplers, `Caseloom knows ${samplers.join(', ')}.`).optional()),
  OTEL_TRACES_SAMPLER_ARG: optional.pipe(z.coerce.number<string | undefined>().min(0).max(1).optional()),
})

/** The variables that turn something on; the operations page names them all. */
export const telemetryVariables = Object.keys(Environment.shape)

export type TelemetrySettings = {
  readonly metrics: boolean
  readonly traces: boolean
  readonly exportEveryMs: number
  readonly exportTimeoutMs: number
  /** The share of requests that are traced. */
  readonly tracedShare: number
}

/** The settings in OpenTelemetry's standard variables; null if there are none, and then nothing is loaded. */
export function readTelemetrySettings(environment: NodeJS.ProcessEnv): TelemetrySettings | null {
  if (environment.OTEL_SDK_DISABLED?.trim().toLowerCase() === 'true') return null
  const parsed = Environment.safeParse(environment)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new ConfigurationError(`The telemetry cannot be sent as configured. ${lines.join('; ')}`)
  }
  const env = parsed.data
  const general = env.OTEL_EXPORTER_OTLP_ENDPOINT
  const metrics = isWanted(env.OTEL_METRICS_EXPORTER, general ?? env.OTEL_EXPORTER_OTLP_METRICS_ENDPOINT)
  const traces = isWanted(env.OTEL_TRACES_EXPORTER, general ?? env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT)
  if (!metrics && !traces) return null
  return {
    metrics,
    traces,
    exportEveryMs: env.OTEL_METRIC_EXPORT_INTERVAL,
    // An export must end before the next one begins.
    exportTimeoutMs: Math.min(env.OTEL_METRIC_EXPORT_TIMEOUT, env.OTEL_METRIC_EXPORT_INTERVAL),
    tracedShare: shareOf(env.OTEL_TRACES_SAMPLER, env.OTEL_TRACES_SAMPLER_ARG),
  }
}

function isWanted(named: 'otlp' | 'none' | undefined, endpoint: string | undefined): boolean {
  return named === 'otlp' || (named === undefined && endpoint !== undefined)
}

function shareOf(sampler: (typeof samplers)[number] | undefined, argument: number | undefined): number {
  if (sampler === 'always_off') return 0
  return sampler === 'traceidratio' ? (argument ?? 1) : 1
}

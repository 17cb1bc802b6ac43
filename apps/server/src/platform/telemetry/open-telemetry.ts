import { setTimeout as pause } from 'node:timers/promises'
import { diag, DiagLogLevel } from '@opentelemetry/api'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-proto'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import {
  detectResources,
  envDetector,
  resourceFromAttributes,
  serviceInstanceIdDetector,
} from '@opentelemetry/resources'
import type { FastifyBaseLogger } from 'fastify'
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'
import { BatchSpanProcessor, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace'
import { measureRequests, traceRequests } from './request-measures.ts'
import { measureState } from './state-measures.ts'
import type { Telemetry } from './telemetry.ts'
import type { TelemetrySettings } from './telemetry-settings.ts'

const NAME = 'caseloom'
const CLOSE_WITHIN_MS = 2000
/** A receiver that is down is reported now and then, not at every export. */
const REMIND_EVERY_MS = 600_000

/** The only file that loads OpenTelemetry's SDK; see start-telemetry.ts for when. */
export function openTelemetry(settings: TelemetrySettings): Telemetry {
  // OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES override our own values.
  const detectors = [serviceInstanceIdDetector, envDetector]
  const resource = resourceFromAttributes({ 'service.name': NAME }).merge(detectResources({ detectors }))
  const meters = settings.metrics
    ? new MeterProvider({
        resource,
        readers: [
          new PeriodicExportingMetricReader({
            exporter: new OTLPMetricExporter(),
            exportIntervalMillis: settings.exportEveryMs,
            exportTimeoutMillis: settings.exportTimeoutMs,
          }),
        ],
      })
    : undefined
  const tracers = settings.traces
    ? new TracerProvider({
        resource,
        sampler: new TraceIdRatioBasedSampler(settings.tracedShare),
        spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
      })
    : undefined
  return {
    watchRequests(server) {
      tellOfFailures(server.log)
      if (meters) measureRequests(server, meters.getMeter(NAME))
      if (tracers) traceRequests(server, tracers.getTracer(NAME))
    },
    watchState(state) {
      if (meters) measureState(meters.getMeter(NAME), state)
    },
    async close() {
      const sent = Promise.allSettled([meters?.shutdown(), tracers?.shutdown()])
      await Promise.race([sent, pause(CLOSE_WITHIN_MS, undefined, { ref: false })])
    },
  }
}

/** Logs that sending failed, without details: the SDK's message may contain the receiver's answer. */
function tellOfFailures(log: FastifyBaseLogger): void {
  let toldAt = -Infinity
  const tell = () => {
    if (performance.now() - toldAt < REMIND_EVERY_MS) return
    toldAt = performance.now()
    log.warn({ part: 'telemetry' }, 'measures could not be sent; the next ones are tried all the same')
  }
  const nothing = () => undefined
  diag.setLogger({ error: tell, warn: tell, info: nothing, debug: nothing, verbose: nothing }, DiagLogLevel.WARN)
}

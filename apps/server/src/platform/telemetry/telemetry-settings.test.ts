import { expect, test } from 'vitest'
import { ConfigurationError } from '../configuration.ts'
import { readTelemetrySettings } from './telemetry-settings.ts'

const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.example:4318' }
const usual = { metrics: true, traces: true, exportEveryMs: 60_000, exportTimeoutMs: 30_000, tracedShare: 1 }

test.each([
  ['nothing is set', {}, null],
  ['everything is empty', { OTEL_EXPORTER_OTLP_ENDPOINT: ' ', OTEL_METRICS_EXPORTER: '' }, null],
  ['only a name is given', { OTEL_SERVICE_NAME: 'caseloom' }, null],
  ['it is switched off', { ...endpoint, OTEL_SDK_DISABLED: 'TRUE' }, null],
  ['neither is wanted', { ...endpoint, OTEL_METRICS_EXPORTER: 'none', OTEL_TRACES_EXPORTER: 'none' }, null],
])('nothing is sent if %s', (_case, environment, settings) => {
  expect(readTelemetrySettings(environment)).toBe(settings)
})

test.each([
  ['an endpoint', endpoint, usual],
  ['one for measures', { OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: 'http://a.example' }, { ...usual, traces: false }],
  ['the usual place', { OTEL_METRICS_EXPORTER: 'otlp' }, { ...usual, traces: false }],
  ['no measures', { ...endpoint, OTEL_METRICS_EXPORTER: 'none' }, { ...usual, metrics: false }],
  [
    'a quicker pace',
    { ...endpoint, OTEL_METRIC_EXPORT_INTERVAL: '5000' },
    { ...usual, exportEveryMs: 5000, exportTimeoutMs: 5000 },
  ],
  [
    'a tenth',
    { ...endpoint, OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.1' },
    { ...usual, tracedShare: 0.1 },
  ],
  ['no samples', { ...endpoint, OTEL_TRACES_SAMPLER: 'always_off' }, { ...usual, tracedShare: 0 }],
])('what is asked for is sent: %s', (_case, environment, settings) => {
  expect(readTelemetrySettings(environment)).toEqual(settings)
})

test.each([
  ['OTEL_METRICS_EXPORTER', 'prometheus'],
  ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector'],
  ['OTEL_METRIC_EXPORT_INTERVAL', 'often'],
  ['OTEL_TRACES_SAMPLER', 'jaeger_remote'],
  ['OTEL_TRACES_SAMPLER_ARG', '7'],
])('a setting that cannot be followed stops the start: %s=%s', (name, value) => {
  const read = () => readTelemetrySettings({ [name]: value })
  expect(read).toThrow(ConfigurationError)
  expect(read).toThrow(name)
})

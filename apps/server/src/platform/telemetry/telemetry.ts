import type { FastifyInstance } from 'fastify'
import type { WatchedState } from './state-measures.ts'

/** Measures and traces, sent by OTLP to whoever runs Caseloom. They hold routes, statuses and counts, never whom they are about. */
export type Telemetry = {
  /** Before the routes are made. */
  watchRequests(server: FastifyInstance): void
  /** What is read whenever measures are sent. */
  watchState(state: WatchedState): void
  /** Sends what is left, within a moment. */
  close(): Promise<void>
}

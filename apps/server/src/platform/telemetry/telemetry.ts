import type { FastifyInstance } from 'fastify'
import type { WatchedState } from './state-measures.ts'

/** Measures and traces, sent by OTLP to the operator. They hold routes, statuses and counts, never whom they are about. */
export type Telemetry = {
  /** Call it before the routes are registered. */
  watchRequests(server: FastifyInstance): void
  /** Registers the state that is read whenever measures are sent. */
  watchState(state: WatchedState): void
  /** Sends the remaining measures, within a moment. */
  close(): Promise<void>
}

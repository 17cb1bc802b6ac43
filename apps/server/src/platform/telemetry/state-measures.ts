import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import type { BatchObservableResult, Meter, Observable } from '@opentelemetry/api'
import type { Clock } from '../clock.ts'
import type { Pool } from '../database/database.ts'
import type { StandbyReads } from '../database/standby-reads.ts'
import type { EventListener } from '../events/event-listener.ts'
import { readDatabaseState } from './database-state.ts'
import { newestFileTime } from './newest-file-time.ts'
import { readReplication } from './replication-state.ts'

export type WatchedState = {
  /** The connections that requests run on. */
  readonly pool: Pool
  /** The owner's connections, which see the jobs and the trail of every care model. */
  readonly owner: Pool
  readonly standby: StandbyReads | null
  readonly events: EventListener
  readonly isStopping: () => boolean
  readonly clock: Clock
  readonly backupFolder: string
}

const DELAY_RESOLUTION_MS = 20
const NANOSECONDS = 1e9

/** Registers measures that are read only when they are sent. */
export function measureState(meter: Meter, state: WatchedState): void {
  measurePool(meter, state.pool)
  measureProcess(meter)
  const listening = meter.createObservableGauge('caseloom.event_listener.connected', {
    description: '1 while this server hears of what others have written, or else 0',
  })
  // A server that is stopping no longer listens, which is not a fault.
  listening.addCallback((result) => {
    if (!state.isStopping()) result.observe(state.events.isListening() ? 1 : 0)
  })
  const backup = meter.createObservableGauge('caseloom.backup.age', {
    description: 'Time since the newest file in the backup folder was written; absent where there is none',
    unit: 's',
  })
  backup.addCallback((result) => {
    const at = newestFileTime(state.backupFolder)
    if (at !== undefined) result.observe(Math.max(0, (state.clock.now().getTime() - at) / 1000))
  })
  if (state.standby) measureStandby(meter, state.standby)
  measureDatabase(meter, state)
  measureReplication(meter, state.owner)
}

function measureStandby(meter: Meter, { counts }: StandbyReads): void {
  const reads = meter.createObservableCounter('caseloom.standby.reads', {
    description: 'Reads that a standby has answered, and those that were left to the leader',
    unit: '{read}',
  })
  reads.addCallback((result) => {
    result.observe(counts.answered, { 'caseloom.standby.outcome': 'answered' })
    result.observe(counts.left, { 'caseloom.standby.outcome': 'left' })
  })
}

function measurePool(meter: Meter, pool: Pool): void {
  const pools = { 'db.client.connection.pool.name': 'caseloom' }
  const inState = (name: string) => ({ ...pools, 'db.client.connection.state': name })
  const count = meter.createObservableUpDownCounter('db.client.connection.count', { unit: '{connection}' })
  const most = meter.createObservableUpDownCounter('db.client.connection.max', { unit: '{connection}' })
  const waiting = meter.createObservableUpDownCounter('db.client.connection.pending_requests', { unit: '{request}' })
  meter.addBatchObservableCallback(
    (result) => {
      result.observe(count, pool.totalCount - pool.idleCount, inState('used'))
      result.observe(count, pool.idleCount, inState('idle'))
      result.observe(most, pool.options.max ?? 10, pools)
      result.observe(waiting, pool.waitingCount, pools)
    },
    [count, most, waiting],
  )
}

function measureProcess(meter: Meter): void {
  const memory = meter.createObservableUpDownCounter('process.memory.usage', { unit: 'By' })
  const uptime = meter.createObservableGauge('process.uptime', { unit: 's' })
  const utilization = meter.createObservableGauge('nodejs.eventloop.utilization', { unit: '1' })
  const delays = ['p50', 'p99', 'max'].map((name) =>
    meter.createObservableGauge(`nodejs.eventloop.delay.${name}`, { unit: 's' }),
  )
  const delay = monitorEventLoopDelay({ resolution: DELAY_RESOLUTION_MS })
  delay.enable()
  let before = performance.eventLoopUtilization()
  meter.addBatchObservableCallback(
    (result) => {
      result.observe(memory, process.memoryUsage.rss())
      result.observe(uptime, process.uptime())
      const now = performance.eventLoopUtilization()
      result.observe(utilization, performance.eventLoopUtilization(now, before).utilization)
      before = now
      // The histogram holds the time between its samples: the resolution plus the delay.
      const measured = delay.count === 0 ? [] : [delay.percentile(50), delay.percentile(99), delay.max]
      for (const [index, ns] of measured.entries())
        observeIn(result, delays[index], Math.max(0, ns / NANOSECONDS - DELAY_RESOLUTION_MS / 1000))
      delay.reset()
    },
    [memory, uptime, utilization, ...delays],
  )
}

function observeIn(result: BatchObservableResult, instrument: Observable | undefined, value: number): void {
  if (instrument) result.observe(instrument, value)
}

/** Absent while the database does not answer, which is a sign in itself. */
function measureDatabase(meter: Meter, { owner, clock }: WatchedState): void {
  const jobs = meter.createObservableUpDownCounter('caseloom.job.count', {
    description: 'Jobs that wait for their turn, and jobs that have been given up',
    unit: '{job}',
  })
  const unsealed = meter.createObservableUpDownCounter('caseloom.audit.unsealed', {
    description: 'Rows of the trail that are not chained yet',
    unit: '{row}',
  })
  meter.addBatchObservableCallback(
    async (result) => {
      const found = await readDatabaseState(owner, clock.now())
      if (!found) return
      result.observe(jobs, found.jobsWaiting, { 'caseloom.job.state': 'waiting' })
      result.observe(jobs, found.jobsFailed, { 'caseloom.job.state': 'failed' })
      result.observe(unsealed, found.unsealed)
    },
    [jobs, unsealed],
  )
}

/** Each server says the same of the whole cluster. */
function measureReplication(meter: Meter, owner: Pool): void {
  const timeline = meter.createObservableGauge('caseloom.database.timeline', {
    description: 'Rises by one with each new leader of the database',
  })
  const lag = meter.createObservableUpDownCounter('caseloom.standby.lag', {
    description: 'What a standby has not yet written, and what cannot yet be read on it',
    unit: 'By',
  })
  meter.addBatchObservableCallback(
    async (result) => {
      const found = await readReplication(owner)
      if (!found) return
      result.observe(timeline, found.timeline)
      for (const { name, kind, unwritten, unreplayed } of found.standbys) {
        const standby = { 'caseloom.standby.name': name, 'caseloom.standby.kind': kind }
        result.observe(lag, unwritten, { ...standby, 'caseloom.standby.lag_of': 'write' })
        result.observe(lag, unreplayed, { ...standby, 'caseloom.standby.lag_of': 'replay' })
      }
    },
    [timeline, lag],
  )
}

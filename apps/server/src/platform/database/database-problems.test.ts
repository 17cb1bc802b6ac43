import { expect, test } from 'vitest'
import { problemFromDatabase } from './database.ts'
import { Problem } from '../problem.ts'

const said = (message: string, more: object = {}) => Object.assign(new Error(message), more)

test.each([
  ['refused', said('connect ECONNREFUSED 127.0.0.1:5432', { code: 'ECONNREFUSED', syscall: 'connect' })],
  ['refused on every address of a name', Object.assign(new AggregateError([], ''), { code: 'ECONNREFUSED' })],
  ['reset', said('read ECONNRESET', { code: 'ECONNRESET', syscall: 'read' })],
  ['a broken pipe', said('write EPIPE', { code: 'EPIPE', syscall: 'write' })],
  ['no socket there', said('connect ENOENT /tmp/x/.s.PGSQL.5432', { code: 'ENOENT', syscall: 'connect' })],
  ['no such name', said('getaddrinfo ENOTFOUND db', { code: 'ENOTFOUND', syscall: 'getaddrinfo' })],
  ['no way there', said('connect EHOSTUNREACH', { code: 'EHOSTUNREACH', syscall: 'connect' })],
  ['no answer', said('Query read timeout')],
  ['hung up', said('Connection terminated unexpectedly')],
  ['used after that', said('Client has encountered a connection error and is not queryable')],
  ['closed before that', said('Client was closed and is not queryable')],
  ['no connection free', said('timeout exceeded when trying to connect')],
  ['too many connections', said('sorry', { code: '53300' })],
  ['starting up', said('the database system is starting up', { code: '57P03' })],
  ['too slow', said('canceling statement', { code: '57014' })],
  ['no primary any more', said('cannot execute INSERT in a read-only transaction', { code: '25006' })],
  ['locked', said('canceling statement', { code: '55P03' })],
])('if the database is %s, the caller is asked to try again in a moment', (_what, error) => {
  const problem = problemFromDatabase(error)

  expect(problem).toMatchObject({ code: 'server.busy', status: 503, headers: { 'retry-after': '2' } })
})

test.each([
  ['a file that is not there', said('open ENOENT', { code: 'ENOENT', syscall: 'open' })],
  ['a statement that is wrong', said('syntax error', { code: '42601' })],
  ['anything else', said('not a function')],
  ['a problem of ours', new Problem('record.not_found')],
])('%s is not a connection failure', (_what, error) => {
  expect(problemFromDatabase(error)).toBe(error)
})

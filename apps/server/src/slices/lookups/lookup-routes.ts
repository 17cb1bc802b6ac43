import * as contract from '@caseloom/contracts/lookups/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../platform/platform.ts'
import { serve } from '../../platform/calls/serve.ts'
import { listLookup } from './lookup-store.ts'

export function lookupRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, contract.readLookup, async ({ params }, { tx }) => ({
    Items: await listLookup(tx, params.name),
  }))
}

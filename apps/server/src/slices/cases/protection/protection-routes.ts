import * as contract from '@caseloom/contracts/cases/protection/protection-endpoints'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/calls/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { KindRegister } from '../../items/index.ts'
import { recordConsent, revokeConsent } from './consents.ts'
import { downloadDisclosures, listDisclosures } from './disclosures.ts'
import { endEmergency, openInEmergency } from './emergency.ts'
import { protectCase, readProtection } from './protect-case.ts'

export function protectionRoutes(app: FastifyInstance, platform: Platform, kinds: KindRegister): void {
  serve(app, platform, contract.readProtection, ({ params }, context) => readProtection(context, params.id))
  serve(app, platform, contract.protectCase, ({ params: { id }, body }, context) =>
    protectCase(context, { id, isProtected: true, reason: body.Reason }),
  )
  serve(app, platform, contract.unprotectCase, ({ params: { id }, body }, context) =>
    protectCase(context, { id, isProtected: false, reason: body.Reason }),
  )
  serve(app, platform, contract.recordConsent, async ({ params: { id }, body }, context) => {
    await recordConsent(context, id, body)
    return readProtection(context, id)
  })
  serve(app, platform, contract.revokeConsent, ({ params, body }, context) =>
    revokeConsent(context, params.id, body.Consent),
  )
  serve(app, platform, contract.listDisclosures, ({ params, query }, context) =>
    listDisclosures(context, params.id, query),
  )
  serve(app, platform, contract.downloadDisclosures, ({ params }, context) => downloadDisclosures(context, params.id))
  serve(app, platform, contract.openInEmergency, ({ body }, context) => openInEmergency(context, kinds, body))
  serve(app, platform, contract.endEmergency, ({ params, body }, context) =>
    endEmergency(context, params.id, body.Emergency),
  )
}

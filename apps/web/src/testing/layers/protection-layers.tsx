import type { Consent } from '@caseloom/contracts/cases/protection/protection'
import { ConsentDialog } from '../../slices/cases/protection/consent-dialog.tsx'
import { DisclosuresDialog } from '../../slices/cases/protection/disclosures-dialog.tsx'
import { ProlongEmergencyDialog } from '../../slices/cases/protection/emergency/prolong-emergency-dialog.tsx'
import { ProtectCaseDialog } from '../../slices/cases/protection/protect-case-dialog.tsx'
import { ProtectionDialog } from '../../slices/cases/protection/protection-dialog.tsx'
import { RevokeConsentDialog } from '../../slices/cases/protection/revoke-consent-dialog.tsx'
import { UnprotectCaseDialog } from '../../slices/cases/protection/unprotect-case-dialog.tsx'
import { mounted, nothing, type Row } from './layer-row.ts'
import type { Facts } from './layer-facts.ts'

const ofCase = (name: string) => `slices/cases/${name}.tsx`

const consentIn = ({ managedCase, person }: Facts): Consent => ({
  Id: managedCase.Id,
  GivenBy: { Id: person.Id, Name: person.Name },
  How: 'Signed on paper',
  Purpose: 'Treatment',
  Recipients: [],
  From: '2026-11-01',
  Until: null,
  Recorded: managedCase.Created,
  RecordedBy: '',
  Revoked: null,
  RevokedBy: null,
  IsLiving: true,
})

export const protectionLayers: readonly Row[] = [
  mounted(ofCase('protection/protect-case-dialog'), ({ managedCase }, onClose) => (
    <ProtectCaseDialog managedCase={managedCase} onClose={onClose} />
  )),
  mounted(ofCase('protection/unprotect-case-dialog'), ({ managedCase }, onClose) => (
    <UnprotectCaseDialog managedCase={managedCase} onClose={onClose} onDone={nothing} />
  )),
  mounted(ofCase('protection/protection-dialog'), ({ managedCase }, onClose) => (
    <ProtectionDialog managedCase={{ ...managedCase, Protection: { Emergency: null } }} onClose={onClose} />
  )),
  mounted(ofCase('protection/emergency/prolong-emergency-dialog'), ({ managedCase }, onClose) => (
    <ProlongEmergencyDialog managedCase={managedCase} until="2026-11-19T14:00:00" onClose={onClose} />
  )),
  mounted(ofCase('protection/consent-dialog'), ({ managedCase, person }, onClose) => (
    <ConsentDialog managedCase={managedCase} person={person} onClose={onClose} />
  )),
  mounted(ofCase('protection/revoke-consent-dialog'), (facts, onClose) => (
    <RevokeConsentDialog managedCase={facts.managedCase} consent={consentIn(facts)} onClose={onClose} />
  )),
  mounted(ofCase('protection/disclosures-dialog'), ({ managedCase }, onClose) => (
    <DisclosuresDialog managedCase={managedCase} onClose={onClose} />
  )),
]

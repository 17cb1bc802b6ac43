/** Requests that protect a case, keep its consents and open it in an emergency. */
const recipient = ({ ours }) => ours.members.supervisor.personId

const consentBody = (make, { personId }) => ({
  GivenBy: personId,
  How: 'Signed on paper',
  Purpose: 'Treatment, payment and operations',
  Recipients: [recipient(make)],
  From: '2026-01-01',
})

export const protectionExamples = {
  'GET /api/cases/{id}/protection': { make: async ({ ours }) => ({ path: { id: ours.things.ofCase.id } }) },
  'POST /api/cases/{id}/protect': {
    fresh: true,
    make: async (make) => ({ path: { id: (await make.case()).id }, body: { Reason: 'A programme for substance use' } }),
  },
  'POST /api/cases/{id}/unprotect': {
    fresh: true,
    make: async (make) => ({ path: { id: (await make.protectedCase()).id }, body: { Reason: 'Marked by mistake' } }),
  },
  'POST /api/cases/{id}/consents': {
    fresh: true,
    make: async (make) => {
      const ofCase = await make.protectedCase()
      return { path: { id: ofCase.id }, body: consentBody(make, ofCase) }
    },
  },
  'POST /api/cases/{id}/consents/revoke': {
    fresh: true,
    make: async (make) => {
      const { id, consent } = await make.protectedCase()
      return { path: { id }, body: { Consent: consent } }
    },
  },
  'GET /api/cases/{id}/disclosures': {
    make: async ({ ours }) => ({ path: { id: ours.things.ofCase.id }, query: { offset: 0, limit: 20 } }),
  },
  'GET /api/cases/{id}/disclosures/download': {
    make: async ({ ours }) => ({ path: { id: ours.things.ofCase.id } }),
  },
  'POST /api/emergency-access': {
    fresh: true,
    make: async (make) => ({
      body: { Case: (await make.closedCase()).id, Reason: 'Overdose, brought to the emergency room', Hours: 1 },
    }),
  },
  'POST /api/cases/{id}/end-emergency': {
    fresh: true,
    make: async (make) => {
      const { id, emergency } = await make.protectedCase()
      return { path: { id }, body: { Emergency: emergency } }
    },
  },
}

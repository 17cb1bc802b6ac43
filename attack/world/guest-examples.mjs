// Guest links, bundles and what a guest does besides reading. A new link ends the one before it, so each is made for a form of its own.

export const guestExamples = {
  'POST /auth/guest': { make: async (make) => ({ body: { Code: (await make.guest()).code, Locale: 'en-US' } }) },
  'GET /api/guest/grant': { as: (world) => world.A.things.guest.token, make: async () => ({}) },
  'PUT /api/guest/locale': {
    as: (world) => world.A.things.guest.token,
    make: async () => ({ body: { Locale: 'en-US' } }),
  },
  'POST /api/guest-links': {
    make: async (make) => ({ body: { Object: await make.form(), Locale: 'en-US' } }),
  },
  'GET /api/guest-links': { make: async ({ ours }) => ({ query: { object: ours.things.document } }) },
  'POST /api/guest-links/{id}/revoke': {
    make: async (make) => ({ path: { id: (await make.guest({ document: await make.form() })).grantId } }),
  },
  'POST /api/documents/{id}/seen': { make: async ({ ours }) => ({ path: { id: ours.things.document } }) },
  'POST /api/guest-bundles': {
    make: async (make) => {
      const { ofCase, template } = make.ours.things
      const made = { Template: template.id, Subject: ofCase.personId }
      return { body: { Case: ofCase.id, Forms: [made, await make.form()] } }
    },
  },
  'GET /api/guest-bundles': { make: async ({ ours }) => ({ query: { case: ours.things.ofCase.id } }) },
}

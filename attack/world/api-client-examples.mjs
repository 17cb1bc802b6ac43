// Requests by which administrators keep the API clients of their care model.

const uuid = () => crypto.randomUUID()

/** A client that the request may change. */
const someClient = async (make) => ({ path: { id: await make.apiClient() } })

export const apiClientExamples = {
  'GET /api/api-clients': { make: async () => ({}) },
  'POST /api/api-clients': { fresh: true, make: async () => ({ body: { Name: `Client ${uuid()}` } }) },
  'PUT /api/api-clients/{id}': {
    make: async (make) => ({ ...(await someClient(make)), body: { Name: `Client ${uuid()}` } }),
  },
  'POST /api/api-clients/{id}/secret': { fresh: true, make: someClient },
  'POST /api/api-clients/{id}/end': { fresh: true, make: someClient },
}

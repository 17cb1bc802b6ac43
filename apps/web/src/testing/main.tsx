import '../app/app.css'
import { guardPresses } from '@caseloom/ui/press-guard'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { queryClient } from '../platform/calls/query-client.ts'
import { sessionQuery } from '../platform/session/session.ts'
import { makeFacts } from './layers/layer-facts.ts'
import { LayerStage } from './layers/layer-stage.tsx'

guardPresses(document)
await queryClient.fetchQuery(sessionQuery)
const facts = await makeFacts()
const root = createRootRoute()
const anywhere = createRoute({ getParentRoute: () => root, path: '$', component: () => <LayerStage facts={facts} /> })
const router = createRouter({ routeTree: root.addChildren([anywhere]) })
const element = document.querySelector('#root')
if (!element) throw new Error('layer-stage.html has no root')
createRoot(element).render(
  <QueryClientProvider client={queryClient}>
    <RouterProvider router={router} />
  </QueryClientProvider>,
)

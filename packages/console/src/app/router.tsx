import { createRouter, Link } from '@tanstack/react-router'
import { aiRoutes } from '../areas/ai/index.ts'
import { automationsRoutes } from '../areas/automations/index.ts'
import { connectorsRoutes } from '../areas/connectors/index.ts'
import { directoryRoutes } from '../areas/directory/index.ts'
import { findingsRoutes } from '../areas/findings/index.ts'
import { functionsRoutes } from '../areas/functions/index.ts'
import { homeRoutes } from '../areas/home/index.ts'
import { notificationsRoutes } from '../areas/notifications/index.ts'
import { policiesRoutes } from '../areas/policies/index.ts'
import { profilesRoutes } from '../areas/profiles/index.ts'
import { reportsRoutes } from '../areas/reports/index.ts'
import { requestsRoutes } from '../areas/requests/index.ts'
import { reviewsRoutes } from '../areas/reviews/index.ts'
import { roleMiningRoutes } from '../areas/role-mining/index.ts'
import { settingsRoutes } from '../areas/settings/index.ts'
import { signInRoutes } from '../areas/sign-in/index.ts'
import { systemLogRoutes } from '../areas/system-log/index.ts'
import { vaultsRoutes } from '../areas/vaults/index.ts'
import { webhooksRoutes } from '../areas/webhooks/index.ts'
import { rootRoute } from '../lib/root-route.ts'
import { texts } from '../lib/texts.ts'
import { PageHead } from '../ui/page-head.tsx'
import { Empty, Loading } from '../ui/states.tsx'
import { PageFailed } from './page-failed.tsx'
import { Shell } from './shell.tsx'

const NotFound = () => (
  <>
    <PageHead title={texts.notFound} />
    <Empty
      title={texts.notFoundHint}
      action={
        <Link to="/" className="button">
          {texts.goHome}
        </Link>
      }
    />
  </>
)

rootRoute.update({ component: Shell, notFoundComponent: NotFound })

export const router = createRouter({
  routeTree: rootRoute.addChildren([
    ...homeRoutes,
    ...notificationsRoutes,
    ...requestsRoutes,
    ...findingsRoutes,
    ...directoryRoutes,
    ...automationsRoutes,
    ...functionsRoutes,
    ...aiRoutes,
    ...policiesRoutes,
    ...profilesRoutes,
    ...roleMiningRoutes,
    ...vaultsRoutes,
    ...reviewsRoutes,
    ...connectorsRoutes,
    ...webhooksRoutes,
    ...systemLogRoutes,
    ...reportsRoutes,
    ...signInRoutes,
    ...settingsRoutes,
  ]),
  defaultPreload: 'intent',
  defaultErrorComponent: PageFailed,
  defaultPendingComponent: Loading,
  defaultNotFoundComponent: NotFound,
  scrollRestoration: true,
  // Text as it is, instead of JSON: addresses are read and typed by people.
  parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: (search) => {
    const parameters = new URLSearchParams()
    for (const [name, value] of Object.entries(search)) {
      if (value !== undefined && value !== '') parameters.set(name, String(value))
    }
    return parameters.size > 0 ? `?${parameters}` : ''
  },
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

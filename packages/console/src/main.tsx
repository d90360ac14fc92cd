import { CSPProvider } from '@base-ui/react/csp-provider'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { lazy, StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import './ui/tokens.css'
import './ui/base.css'
import './app/shell.css'
import { router } from './app/router.tsx'
import { SessionGate } from './app/session-gate.tsx'
import { applyTheme, storedTheme } from './app/theme.ts'
import { queryClient } from './lib/api.ts'

const OutsidePage = lazy(() =>
  import('./areas/vaults/outside/page.tsx').then((page) => ({ default: page.OutsidePage })),
)

/** Links to secrets are opened by people who have no account here. */
const isOutside = /^\/[sv]\//.test(location.pathname)

applyTheme(storedTheme())
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    {/* Without style elements nothing of the components needs a nonce. */}
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={queryClient}>
        {isOutside ? (
          <Suspense>
            <OutsidePage />
          </Suspense>
        ) : (
          <SessionGate>
            <RouterProvider router={router} />
          </SessionGate>
        )}
      </QueryClientProvider>
    </CSPProvider>
  </StrictMode>,
)

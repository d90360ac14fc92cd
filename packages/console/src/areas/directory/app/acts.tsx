import type { Answered } from '@reeve/client/session'
import { useNavigate } from '@tanstack/react-router'
import { ObjectActions } from '../../../forms/objects/object-actions.tsx'
import { actsOn } from '../../../forms/objects/of-noun.ts'
import schemas from '../../../generated/schemas.json'
import { refresh } from '../../../lib/api.ts'
import { texts } from '../access-texts.ts'

/** What is set by connectors and by programs. */
const EXCEPT = ['annotations', 'matchBatonRef', 'connectorVersion', 'accessModel', 'defaultRequestCatalogId']

const ACTS = actsOn('app', { changing: { schema: schemas.App, except: EXCEPT }, deleting: texts.app.delete })

/** Changes and deletes an app. */
export function AppActs({ app }: { app: Answered.App }) {
  const navigate = useNavigate()
  return (
    <ObjectActions
      acts={ACTS}
      row={{ id: app.id, name: app.displayName, cells: {}, value: { ...app } }}
      onChanged={() => refresh(['apps'], ['names'])}
      onDeleted={async () => {
        await navigate({ to: '/apps', search: {} })
        await refresh(['apps'])
      }}
    />
  )
}

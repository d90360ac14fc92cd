import type { Answered } from '@reeve/client/session'
import { MakeButton } from '../../../forms/objects/make-button.tsx'
import { ObjectActions } from '../../../forms/objects/object-actions.tsx'
import { actsOn, makeOne } from '../../../forms/objects/of-noun.ts'
import schemas from '../../../generated/schemas.json'
import { refresh } from '../../../lib/api.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { Failed } from '../../../ui/states.tsx'
import styles from '../account/account.module.css'
import { typesQuery } from './queries.ts'
import { texts } from './texts.ts'

const ACTS = actsOn('resourceType', { changing: { schema: schemas.AppResourceType }, deleting: texts.deleteType })

/** The service has more kinds for itself. */
const KINDS = ['ROLE', 'GROUP', 'LICENSE', 'PROJECT', 'CUSTOM']
const MAKING = {
  schema: {
    ...schemas.CreateManuallyManagedResourceTypeRequest,
    properties: {
      ...schemas.CreateManuallyManagedResourceTypeRequest.properties,
      resourceType: { ...schemas.AppResourceKind, 'x-extensible-enum': KINDS },
    },
  },
}

/** The types of the resources of an app; those that were made by hand are changed here. */
export function TypesCard({ appId, mayChange }: { appId: string; mayChange: boolean }) {
  const { rows, query } = usePages(typesQuery(appId))
  return (
    <section className="card" aria-labelledby="types">
      <h2 id="types">{texts.types}</h2>
      <p className="hint">{texts.typesHint}</p>
      {query.error && <Failed error={query.error} onRetry={() => void query.refetch()} />}
      {rows.length === 0 && !query.isPending && <p className="muted">{texts.typesNone}</p>}
      <ul className={styles.rows}>
        {rows.map((type) => (
          <OneType key={type.id} type={type} mayChange={mayChange} />
        ))}
      </ul>
      {mayChange && (
        <div className="chips">
          <MakeButton
            name={texts.createType}
            form={MAKING}
            save={async (value) => {
              await makeOne('resourceType', { ...value, appId })
              await refresh(['resources'])
            }}
          />
        </div>
      )}
    </section>
  )
}

function OneType({ type, mayChange }: { type: Answered.AppResourceType; mayChange: boolean }) {
  const reload = (): Promise<void> => refresh(['resources'])
  return (
    <li>
      <span className="given">
        {type.displayName} {!type.isManuallyManaged && <span className="muted">{texts.notByHand}</span>}
      </span>
      {mayChange && type.isManuallyManaged && (
        <span className="chips">
          <ObjectActions
            acts={ACTS}
            row={{ id: type.id, name: type.displayName, cells: {}, value: { ...type } }}
            onChanged={reload}
            onDeleted={reload}
          />
        </span>
      )}
    </li>
  )
}

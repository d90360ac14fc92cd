import { useState } from 'react'
import type { Page } from '../areas/area.ts'
import { Dialog } from '../ui/dialog.tsx'
import { areSingleKeysOn, setSingleKeys } from '../ui/keys.ts'
import { texts } from './texts.ts'

export function KeysHelp({ pages, onClose }: { pages: readonly Page[]; onClose(): void }) {
  const [isOn, setOn] = useState(areSingleKeysOn)
  const rows = [...texts.keyTable, ...pages.map(({ keys, name }) => [keys, texts.goKey(name)] as const)]
  return (
    <Dialog title={texts.keys} onClose={onClose}>
      <dl className="facts keys">
        {rows.map(([keys, about]) => (
          <div key={keys}>
            <dt>
              <span className="kbd">{keys}</span>
            </dt>
            <dd>{about}</dd>
          </div>
        ))}
      </dl>
      <div className="single-keys">
        <label>
          <input
            type="checkbox"
            checked={isOn}
            onChange={({ target }) => {
              setSingleKeys(target.checked)
              setOn(target.checked)
            }}
          />{' '}
          {texts.singleKeys}
        </label>
        <p className="hint">{texts.singleKeysHint}</p>
      </div>
    </Dialog>
  )
}

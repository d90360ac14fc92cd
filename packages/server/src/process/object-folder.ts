import path from 'node:path'
import { folderStore } from '../objects/folder.ts'
import type { ObjectStore } from '../objects/object-store.ts'
import type { Settings } from '../settings/settings.ts'

export type ObjectFolder = ObjectStore

/** The folder of objects; none where they are in a bucket. */
export function objectFolderOf({ REEVE_OBJECTS: place, REEVE_DATA_DIR: dataDir }: Settings): ObjectFolder | undefined {
  return place && 'endpoint' in place ? undefined : folderStore(place?.folder ?? path.join(dataDir, 'objects'))
}

import { existsSync } from 'node:fs'

/** The peers are installed only to run this comparison, so the compiler does not know them. */
export const load = (name: string): Promise<unknown> => import(name)

export const areInstalled = (): boolean => existsSync(new URL('./node_modules', import.meta.url))

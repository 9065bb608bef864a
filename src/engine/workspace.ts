import { join } from 'node:path'

export const databasePath = (workspace: string): string => join(workspace, 'shotlist.db')
export const libraryPath = (workspace: string): string => join(workspace, 'library')
/** Can be made again from the library at any time. */
export const thumbnailsPath = (workspace: string): string => join(workspace, 'thumbnails')
export const draftsPath = (workspace: string): string => join(workspace, 'drafts')
/** The seller's own rules of what marketplaces ask of images; need not be there. */
export const ownRulesPath = (workspace: string): string => join(workspace, 'rules.json')
/** The products' own photos; can be fetched again. */
export const sourcesPath = (workspace: string): string => join(workspace, 'sources')

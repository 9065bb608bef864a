// Whether a product can be bought, as listing reports say it, in the languages of the columns that intake knows.
const LISTING_STATUSES = ['active', 'inactive', 'blocked', 'deleted'] as const
type ListingStatus = (typeof LISTING_STATUSES)[number]

/** @returns null where the cell is empty, or in words that nobody knows */
export function listingStatus(cell: string): ListingStatus | null {
  if (cell === '') return null
  return STATUSES.get(cell.normalize('NFKC').toLowerCase()) ?? null
}

/** Rows of products that nobody can buy as they are, by the code of their problem. */
export const NOT_ACTIVE: Readonly<Record<string, string>> = {
  ROW_HIDDEN: 'hidden',
  PARENT_ROW: 'parent',
  LISTING_DELETED: 'deleted',
  LISTING_BLOCKED: 'blocked',
  LISTING_INACTIVE: 'inactive',
}

/** By language, in lower case; German and Swedish, Italian and Spanish, Spanish and Portuguese share some. */
const WORDS: readonly Readonly<Partial<Record<ListingStatus, string>>>[] = [
  {
    active: 'active | active listing | buyable | live | listed',
    inactive: 'inactive | incomplete | closed | suppressed | search suppressed',
    blocked: 'blocked',
    deleted: 'deleted | removed',
  },
  { active: 'aktiv', inactive: 'inaktiv | unvollständig', blocked: 'gesperrt', deleted: 'gelöscht' },
  {
    active: 'attivo | attiva',
    inactive: 'inattivo | inattiva | incompleto',
    blocked: 'bloccato',
    deleted: 'eliminato',
  },
  {
    active: 'activo | activa',
    inactive: 'incompleta | inactivo | inactiva',
    blocked: 'bloqueado',
    deleted: 'eliminado',
  },
  { active: 'actif', inactive: 'inactif | incomplet', blocked: 'bloqué', deleted: 'supprimé' },
  { active: 'ativo | ativa', inactive: 'inativo | inativa', deleted: 'excluído' },
  { active: 'actief', inactive: 'inactief | onvolledig', blocked: 'geblokkeerd', deleted: 'verwijderd' },
  { inactive: 'ofullständig', blocked: 'blockerad', deleted: 'borttagen' },
  {
    active: 'aktywny | aktywna | aktywne',
    inactive: 'nieaktywny | nieaktywna | nieaktywne | niekompletny',
    blocked: 'zablokowany',
    deleted: 'usunięty',
  },
  {
    active: 'aktif | etkin',
    inactive: 'pasif | etkin değil | eksik',
    blocked: 'engellendi',
    deleted: 'silindi',
  },
  {
    active: '出品中 | アクティブ | 有効 | 販売中',
    inactive: '停止中 | 非アクティブ | 無効 | 出品停止 | 不完全',
    blocked: 'ブロック',
    deleted: '削除済み',
  },
  {
    active: '在售 | 活跃 | 已上架 | 有效',
    inactive: '不可售 | 停售 | 非活跃 | 不活跃 | 已下架 | 无效 | 不完整',
    blocked: '被屏蔽',
    deleted: '已删除',
  },
  { active: 'نشط | نشطة', inactive: 'غير نشط | غير نشطة | غير مكتمل', blocked: 'محظور', deleted: 'محذوف' },
]

const STATUSES = new Map<string, ListingStatus>()
for (const words of WORDS)
  for (const status of LISTING_STATUSES)
    for (const word of words[status]?.split(' | ') ?? []) STATUSES.set(word, status)

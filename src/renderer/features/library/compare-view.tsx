// Two to four side by side under one zoom. The one with the ring is the one that keys decide on.
import { useEffect } from 'react'
import { AssetPane } from './asset-pane.tsx'
import { assets, updateSelection } from './library-store.ts'
import { goTo } from './model/selection.ts'
import { slotWords } from './model/asset-words.ts'
import { useAssets } from './use-asset.ts'
import css from './views.module.css'

export function CompareView({ ids, at }: { readonly ids: readonly number[]; readonly at: number }) {
  const rows = useAssets(ids)
  useEffect(() => assets.want(ids), [ids])
  return (
    <div className={css.compare} data-count={ids.length}>
      {rows.map((asset) => {
        const place = ids.indexOf(asset.id)
        return (
          <AssetPane
            key={asset.id}
            asset={asset}
            label={`${asset.asin} ${slotWords(asset)}`}
            isMain={place === at}
            isCurrent={place === at}
            onPress={() => updateSelection((selection) => goTo(selection, place))}
          />
        )
      })}
    </div>
  )
}

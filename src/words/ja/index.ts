// Glossary (です・ます in sentences, noun phrases in labels; no blank between Japanese and Latin letters):
//   account アカウント · approved 承認済み · rejected 却下 · batch バッチ · canceled キャンセル済み · catalog カタログ
//   charged 請求 · refunded 返還 · net 差引 · check the rules チェック · ask the service again 再照会
//   credits クレジット · spending limit 利用上限 · price 料金 (of an image), 価格 (of a product) · cost 費用
//   declined 拒否 · draft 下書き · expired 期限切れ · export エクスポート · fails the rules ルール違反
//   failed 失敗 · fix 修正 · folder フォルダー · generated 生成済み · partly generated 一部生成 · image 画像 (枚)
//   built-in 内蔵 · dashboard ダッシュボード · operation 生成機能 · platform 掲載先
//   import 読み込む · in progress 処理中 · queued 待機中 · queue 待機列 · job ジョブ · task タスク (件)
//   key キー · library ライブラリ · library database ライブラリのデータベース · listing 出品 · active 出品中
//   marketplace マーケットプレイス · needs attention, needs you 要対応 · needs approval 承認待ち · pilot パイロット
//   product 商品 · title (of a product) 商品名 · receipt 明細 · recipe レシピ · reference 参照画像 · regenerate 再生成
//   retry 再試行 · review 確認 (never レビュー: that is what customers write) · schedule スケジュール · select 選択
//   service サービス · skip スキップ · source photo 元の写真 · strategy クリエイティブ戦略 · test run テスト実行 · undo 元に戻す
import type { Catalog } from '../en/index.ts'
import { accounts } from './accounts.ts'
import { app } from './app.ts'
import { batches } from './batches.ts'
import { commands } from './commands.ts'
import { common } from './common.ts'
import { drafts } from './drafts.ts'
import { desktop } from './desktop.ts'
import { exported } from './exported.ts'
import { exporting } from './export.ts'
import { intake } from './intake.ts'
import { library } from './library.ts'
import { newBatch } from './newBatch.ts'
import { operations } from './operations.ts'
import { reasons } from './reasons.ts'
import { refusals } from './refusals.ts'
import { recipes } from './recipes.ts'
import { report } from './report.ts'
import { rebuild } from './rebuild.ts'
import { service } from './service.ts'
import { settings } from './settings.ts'
import { rules } from './rules.ts'
import { states } from './states.ts'
import { storage } from './storage.ts'
import { system } from './system.ts'
import { terminal } from './terminal.ts'
import { tonight } from './tonight.ts'

export const ja = {
  ...common,
  ...states,
  ...reasons,
  ...refusals,
  ...app,
  ...report,
  ...exporting,
  ...exported,
  ...rebuild,
  ...service,
  ...settings,
  ...accounts,
  ...batches,
  ...recipes,
  ...operations,
  ...newBatch,
  ...drafts,
  ...intake,
  ...library,
  ...rules,
  ...storage,
  ...system,
  ...terminal,
  ...tonight,
  ...desktop,
  ...commands,
} satisfies Catalog

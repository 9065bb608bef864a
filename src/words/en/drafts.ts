// What keeps a draft from being started.
export const drafts = {
  'draft.obstacle.addAccount': 'Connect an account, or start a test run.',
  'draft.obstacle.account': 'Select an account for this batch.',
  'draft.obstacle.key': '{account} needs its API key. Enter it in Settings.',
  'draft.obstacle.encoding':
    'Line {line, number} has characters that aren’t {encoding}. Select the file’s encoding under Columns.',
  'draft.obstacle.sheet':
    'Only the sheet “{sheet}” looks like a catalog, but its name suggests an example. Select a sheet under Columns.',
  'draft.obstacle.noAsin': 'Select the column that contains the ASINs.',
  'draft.obstacle.allSkipped': 'Every row is skipped. Include the rows you want to generate.',
  'draft.obstacle.noRow':
    'No usable rows. Fix the rows with problems, or select another column for the ASIN.',
  'draft.obstacle.noRowForRecipes':
    'No usable rows with these recipes. Fix the rows with problems, or select other recipes.',
  'draft.obstacle.noRecipe': 'Select at least one recipe.',
  'draft.obstacle.recipe': 'Recipe “{name}”: {problems}',
  'draft.obstacle.sameRecipes': 'The recipes “{first}” and “{second}” are the same. Remove one of them.',
  'draft.obstacle.country.named':
    '{count, plural, one {Select a country for the product without one. Other rows use {countries}.} other {Select a country for the {count, number} products without one. Other rows use {countries}.}}',
  'draft.obstacle.country.suggested':
    '{count, plural, one {Select a country for the product without one. The column names suggest {country}.} other {Select a country for the {count, number} products without one. The column names suggest {country}.}}',
  'draft.obstacle.country':
    '{count, plural, one {Select a country for the product without one.} other {Select a country for the {count, number} products without one.}}',
  'draft.obstacle.nothingNew':
    'Everything here is already generated, queued, in progress or in doubt{changed, plural, =0 {} one {, # task with another photo} other {, # tasks with other photos}}. Choose to regenerate it, or select another catalog.',
  'draft.obstacle.spendingLimit':
    '{count, plural, one {The price of one task isn’t known yet. Set a spending limit.} other {The prices of {count, number} tasks aren’t known yet. Set a spending limit.}}',
  'reference.missing':
    'Image {image} isn’t in the library. Select another reference image or enter a public URL.',
  'reference.noImage':
    'File {image} in the library isn’t an image. Select another reference image or enter a public URL.',
  'reference.expired':
    'The service no longer keeps image {image}, or deletes it within an hour. Select another reference image or enter a public URL.',
  'reference.testRun': 'Image {image} is a test image. Select another reference image or enter a public URL.',
  'draft.start.nothingNew':
    'Everything here is already generated, queued, in progress or in doubt. Nothing was started.',
  'draft.start.noRow': 'No usable rows in the catalog. Nothing was started.',
  'draft.name.catalog': 'Catalog',
  'draft.name.ofTask': '{asin}: replacement for {count, plural, one {# failed task} other {# failed tasks}}',
  'draft.name.ofTasks': 'Replacement for {count, plural, one {# failed task} other {# failed tasks}}',
  'draft.name.damaged': 'Damaged draft',
  'draft.gone': 'This draft no longer exists. It was started or discarded.',
  'draft.started': 'This draft was started. Its batch is in progress.',
  'draft.damaged':
    'This draft is damaged or was saved by a newer version of Shotlist. Discard it and import the catalog again.',
  'draft.unreadable': 'Couldn’t read this draft. Discard it and import the catalog again.',
  'draft.notSaved':
    'Couldn’t save the draft. Free up disk space or check the folder’s permissions, then try again.',
  'draft.row.moved': 'The rows have just changed, so nothing else was changed. Select the cells again.',
  'draft.row.noCountry': 'The row has no country. Select a default country.',
  'draft.row.missing':
    'Line {line, number} is no longer a product row. Rows with problems are skipped automatically.',
  'draft.column.notNew': 'You can add an ASIN column only to a table that has a header and no ASIN column.',
  'draft.column.missing': 'The table has no column {column, number}.',
  'draft.fixed.tooMany':
    'You can fix up to {max, number} cells here. Save the rows with problems, fix them in a spreadsheet program, and import that file.',
  'draft.import.full':
    'The catalog couldn’t be imported: the library’s disk is full. None of it was kept or sent; everything else is still there. Free up space, then try again.',
  'draft.import.readOnly':
    'The catalog couldn’t be imported: the library can’t be written to. None of it was kept or sent; everything else is still there. Give permission, then try again.',
  'draft.import.diskError':
    'The catalog couldn’t be imported: the library’s disk reports an error. None of it was kept or sent; everything else is still there. Check the disk, then try again.',
  'draft.import.accountRemoved': 'The account “{name}” was removed. Nothing was started.',
  'draft.import.noCountry':
    'The product on line {line, number} has no country. Nothing was started. Select a country for such rows.',
} as const

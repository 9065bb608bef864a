// What an export says of names, files and places, and how it ends.
export const exported = {
  'exported.image': '{asin} · {recipe} · image {ordinal, number}',
  'exported.notChanged': 'This image isn’t changed on export.',
  'exported.findings': '{image}: {findings}.',
  'exported.findings.of': '{image} for {platform}: {findings}.',
  'exported.empty.sku':
    '{image}: {tokens} {count, plural, one {is} other {are}} empty, because the catalog has no SKU. Use {instead} to take the ASIN instead.',
  'exported.empty.other': '{image}: {tokens} {count, plural, one {is} other {are}} empty for this image.',
  'exported.nameTooLong': '{image}: the name is too long for some systems. Use fewer or shorter tokens.',
  'exported.nameChanged': '{image}: “{from}” isn’t allowed in file names and becomes “{to}”.',
  'exported.extensionChanged':
    '{image}: the image is {format}, so its name ends in .{extension}, not .{wrong}.',
  'exported.notDisclosed': '{image}: an AI disclosure can’t be added to {format}. Convert to JPEG.',
  'exported.taken.country':
    '{image} ({country}): {asin} of {other} already has this name. Add {token} to the template, or export one country alone.',
  'exported.taken.manifest':
    '{image}: the manifest already has this name. Add a token that tells them apart, such as {token}, or number them.',
  'exported.taken.image':
    '{image}: another image already has this name. Add a token that tells them apart, such as {token}, select only one, or number them.',
  'exported.taken.listing':
    '{image}: another image already has this place in the listing. {isMain, select, true {Keep one main image for each product.} other {Select only one, or give this one the next free number.}}',
  'exported.exists':
    '{path} already exists and is a different file. Choose another folder{isListing, select, true {} other {, or number it}}.',
  'exported.zipExists': '{path} already exists and isn’t replaced. Choose another name, or number it.',
  'exported.damaged.notOnDisk': '{image}: the library’s file {file} is no longer on disk.',
  'exported.damaged.notAsSaved':
    '{image}: the library’s file {file} was changed or damaged after it was saved.',
  'exported.damaged.notConverted': '{image}: the library’s file {file} can’t be converted: {why}.',
  'exported.damaged.noPlace': '{image}: the library’s file {file} has no place for the AI disclosure.',
  'exported.tooLarge':
    '{image}: {bytes, number} bytes at the lowest acceptable quality; your limit is {max, number}. Set a shorter longest side, or allow more bytes.',
  'exported.unknownFormat': 'Image {id} in the library has an unknown format.',

  'exported.inside': '{path} is inside the library. Choose a folder outside {workspace}.',
  'exported.deadLink': '{path} is a link that leads nowhere. Choose a folder.',
  'exported.isFile': '{path} is a file. Choose a folder, or a name that ends in .zip.',
  'exported.noSpace':
    'The disk of {folder} has {free} free, and the export needs {needed}. Nothing was written. Free up space, or choose another disk.',
  'exported.closed': 'The library was closed in the meantime.',
  'exported.laterPlan': 'A newer plan replaced this one.',
  'exported.another': 'Another export is running. Cancel it first.',

  'exported.nothing.verdict': 'Nothing to export: none of the selected images match the rule filter.',
  'exported.nothing.testRuns':
    'Nothing to export: the selected images are of test runs, which are not included, or not downloaded.',
  'exported.nothing.notListing':
    'Nothing to export: none of these are listing images. Choose other file names.',
  'exported.nothing.notOnDisk':
    'Nothing to export: the selection has only documents or files that aren’t downloaded.',
  'exported.nothing.chosen': 'Nothing to export: nothing is selected. Approve images first, or export all.',
  'exported.refused':
    '{count, plural, one {# problem} other {# problems}} found. Nothing was written. Fix them, or skip the files with problems.',
  'exported.done': '{count, plural, one {# file} other {# files}} exported ({size}).',
  'exported.done.none': 'No files were exported.',
  'exported.done.same': '{count, plural, one {# was} other {# were}} there already.',
  'exported.done.leftOut': '{count, plural, one {# was} other {# were}} skipped.',
  'exported.testImages':
    '{count, plural, one {# of them is a test image: of a test run, or made with a test key.} other {# of them are test images: of a test run, or made with a test key.}}',
  'exported.notIncluded': 'Not included: {what}.',
  'exported.earlier':
    '{count, plural, one {# file in this folder is from an earlier export and not part of this one} other {# files in this folder are from an earlier export and not part of this one}}: {names}{more, plural, =0 {} other { and # more}}. Before you upload, delete what does not belong there.',
  'exported.manifest': 'The manifest of this export is {name}.',
  'exported.trial': '{count, plural, one {# file} other {# files}} would be written. Nothing was.',
  'exported.trial.leftOut': '{count, number} would be skipped.',
  'exported.kept.none': 'Nothing was written.',
  'exported.kept.some':
    '{kept, number} of {files, plural, one {# file} other {# files}} are complete and stay. Export again to the same place to add the rest.',
  'exported.linked': '{path} is a link to another place. Remove it or choose another destination.',
  'exported.madeByOther': '{path} was created by another program in the meantime and wasn’t replaced.',
  'exported.failed.diskFull': 'The disk is full.',
  'exported.failed.quota': 'The disk quota is used up.',
  'exported.failed.denied': 'No permission to write to the destination.',
  'exported.failed.readOnly': 'The destination is on a read-only disk.',
  'exported.failed.gone': 'The destination is gone or can’t be created, or another export is using it.',
  'exported.failed.fileInWay': 'A file is in the way of a folder that the export needs to create.',
  'exported.failed.link': 'A link at the destination leads to another place.',
  'exported.failed.busy': 'Another program has a file open at the destination.',
  'exported.failed.nameTooLong': 'A name is too long for the destination.',
  'exported.failed.diskError': 'The disk reports an error.',
  'exported.failed.other': 'Couldn’t write to the destination.',
  'exported.unexpected':
    'Something unexpected went wrong. The files already there are complete. Export again to add the rest.',

  'exported.template': 'The template, character {at, number}: {mistake}',
  'exported.template.open': 'a brace is opened but not closed.',
  'exported.template.nothing': 'there is nothing between the braces. You can use {tokens}.',
  'exported.template.closed': '{char} closes a brace that was not opened.',
  'exported.template.separator': '{char} doesn’t separate folders here: use {instead}.',
  'exported.template.character': '{char} isn’t allowed in file names on every system.',
  'exported.template.invisible': 'an invisible character isn’t allowed in file names on every system.',
  'exported.template.empty': 'the template is empty.',
  'exported.template.noName': 'a folder or file has an empty name here.',
  'exported.template.noFolder': '{folder} isn’t a folder of the export.',
  'exported.template.colon': 'only {token} takes something after a colon.',
  'exported.template.slot': 'after {token} come two words, the second with a number, as in {example}.',
  'exported.template.unknown': '{token} is unknown. You can use {tokens}.',
} as const

// What an export says of names, files and places, and how it ends.
export const exported = {
  'exported.image': '{asin}, {recipe}, image {ordinal, number}',
  'exported.perhapsSame': '{name} already exists. Identical files are skipped; nothing is replaced.',
  'exported.notChanged': 'This image isn’t changed on export.',
  'exported.findings': '{image}: {findings}.',
  'exported.findings.of': '{image} for {platform}: {findings}.',
  'exported.empty.slot':
    '{image}: {tokens} {count, plural, one {is} other {are}} empty, because this isn’t a listing image. Export only images of Listing Builder and Clone, or choose other file names.',
  'exported.empty.sku':
    '{image}: {tokens} {count, plural, one {is} other {are}} empty, because the catalog has no SKU. Use {instead} to take the ASIN instead.',
  'exported.empty.other': '{image}: {tokens} {count, plural, one {is} other {are}} empty for it.',
  'exported.nameTooLong': '{image}: the name is longer than every system takes. Use fewer or shorter tokens.',
  'exported.folderShared':
    '{image}: “{own}” and “{other}” become one folder on some systems, and their files lie together. Add a token that tells them apart, such as {token}.',
  'exported.nameChanged': '{image}: “{from}” cannot stand in a name and becomes “{to}”.',
  'exported.extensionChanged':
    '{image}: the image is {format}, so that its name ends in .{extension} and not in .{wrong}.',
  'exported.notDisclosed': '{image}: a disclosure cannot be written into {format}. Convert to JPEG.',
  'exported.taken.country':
    '{image} ({country}): {asin} of {other} has this name already. Add {token} to the template, or export one country alone.',
  'exported.taken.manifest':
    '{image}: the manifest already has this name. Add a token that tells them apart, such as {token}, or have them numbered.',
  'exported.taken.image':
    '{image}: another image already has this name. Add a token that tells them apart, such as {token}, select only one, or have them numbered.',
  'exported.exists': '{path} exists and is another file. Choose another folder, or have it numbered.',
  'exported.zipExists':
    '{path} exists and holds something else. It is not replaced: choose another name, or have it numbered.',
  'exported.damaged.notOnDisk': '{image}: the library’s file {file} is not on disk any more.',
  'exported.damaged.notAsSaved':
    '{image}: the library’s file {file} is not what was saved: it was changed or damaged on the disk.',
  'exported.damaged.notConverted': '{image}: the library’s file {file} cannot be converted: {why}.',
  'exported.damaged.noPlace':
    '{image}: the library’s file {file} is built in a way that leaves no place for the disclosure.',
  'exported.tooLarge':
    '{image}: it has {bytes, number} bytes at the lowest quality that still looks well; {max, number} were allowed. Set a shorter longest side, or allow more bytes.',
  'exported.unknownFormat': 'Image {id} of the library is of no known format.',

  'exported.inside': '{path} is inside the workspace. Choose a folder outside of {workspace}.',
  'exported.deadLink': '{path} is a link that leads nowhere. Choose a folder.',
  'exported.isFile': '{path} is a file. Choose a folder, or a name that ends in .zip.',
  'exported.noSpace':
    'The disk of {folder} has {free} free and the export takes {needed}. Nothing was written. Make room, or choose another disk.',
  'exported.closed': 'The workspace was closed meanwhile.',
  'exported.laterPlan': 'A later plan took the place of this one.',
  'exported.another': 'Another export is under way. Cancel it first.',

  'exported.nothing.verdict':
    'Nothing to export: no selected image has that result of the marketplace rules.',
  'exported.nothing.testRuns':
    'Nothing to export: all selected images are from a test run, and test runs are not included.',
  'exported.nothing.notOnDisk':
    'Nothing to export: the selection has only documents or files that aren’t on disk.',
  'exported.nothing.chosen': 'Nothing to export: nothing is selected. Approve images first, or export all.',
  'exported.refused':
    '{count, plural, one {# problem} other {# problems}} found. Nothing was written. Fix them, or leave out what has a problem.',
  'exported.done': '{count, plural, one {# file} other {# files}} exported ({size}).',
  'exported.done.none': 'No files were exported.',
  'exported.done.same': '{count, plural, one {# was} other {# were}} there already.',
  'exported.done.leftOut': '{count, plural, one {# was} other {# were}} skipped.',
  'exported.earlier':
    '{count, plural, one {# file in this folder is from an earlier export and not part of this one} other {# files in this folder are from an earlier export and not part of this one}}: {names}{more, plural, =0 {} other { and # more}}. Before you upload, delete what does not belong there.',
  'exported.manifest': 'The manifest of this export is {name}.',
  'exported.trial': '{count, plural, one {# file} other {# files}} would be written. Nothing was.',
  'exported.trial.leftOut': '{count, number} would be skipped.',
  'exported.kept.none': 'Nothing was written.',
  'exported.kept.some':
    '{kept, number} of {files, plural, one {# file} other {# files}} are there, whole, and stay. Export again to the same place to complete them.',
  'exported.madeByOther': '{path} was made by another program meanwhile, and was not replaced.',
  'exported.failed.diskFull': 'The disk is full.',
  'exported.failed.quota': 'The disk quota is used up.',
  'exported.failed.denied': 'The destination may not be written to.',
  'exported.failed.readOnly': 'The destination is on a disk that is read-only.',
  'exported.failed.gone':
    'The destination is gone or cannot be created, or another export works at the same place.',
  'exported.failed.fileInWay': 'A file stands where the export needs a folder.',
  'exported.failed.busy': 'Another program keeps a file at the destination open.',
  'exported.failed.nameTooLong': 'A name is too long for the destination.',
  'exported.failed.diskError': 'The disk reports an error.',
  'exported.failed.other': 'The destination could not be written.',
  'exported.unexpected':
    'Something unexpected went wrong. The files that are there are whole. Export again to complete them.',

  'exported.template': 'The template, character {at, number}: {mistake}',
  'exported.template.open': 'a brace that is opened is not closed.',
  'exported.template.nothing': 'there is nothing in the braces. There are {tokens}.',
  'exported.template.closed': '{char} closes a brace that was not opened.',
  'exported.template.separator': '{char} is no separator of folders here: write {instead}.',
  'exported.template.character': '{char} cannot stand in the name of a file on every system.',
  'exported.template.invisible': 'an invisible character cannot stand in the name of a file on every system.',
  'exported.template.empty': 'the template is empty.',
  'exported.template.noName': 'a folder or file has no name here.',
  'exported.template.noFolder': '{folder} leads to no folder of the export.',
  'exported.template.colon': 'only {token} takes something after a colon.',
  'exported.template.slot': 'after {token} come two words, the second with a number, as in {example}.',
  'exported.template.unknown': '{token} is not known. There are {tokens}.',
  'exported.template.didYouMean': '{token}: did you mean {instead}?',
} as const

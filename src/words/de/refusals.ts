export const refusals = {
  'refusal.account.exists': 'Ein Konto namens „{name}“ gibt es schon. Wählen Sie einen anderen Namen.',
  'refusal.account.existed':
    '„{name}“ hieß ein entferntes Konto, dessen Bilder erhalten sind. Wählen Sie einen anderen Namen.',
  'refusal.account.starting': 'Ein Auftrag von „{name}“ wird gerade angelegt. Brechen Sie ihn zuerst ab.',
  'refusal.account.secondLook':
    'Für eine Aufgabe von „{name}“ wurde anscheinend nichts generiert, aber vielleicht doch etwas berechnet. Sie wird etwa 12 Minuten nach dem Senden noch einmal nachgeschlagen; entfernen Sie das Konto danach. Es wurde nichts geändert.',
  'refusal.account.unfinished':
    '{count, plural, one {Eine Aufgabe von „{name}“ ist noch nicht fertig. Brechen Sie sie zuerst ab, oder warten Sie, falls sie in Arbeit ist: Sie ist schon bezahlt.} other {{count, number} Aufgaben von „{name}“ sind noch nicht fertig. Brechen Sie sie zuerst ab, oder warten Sie auf die, die in Arbeit sind: Sie sind schon bezahlt.}}',
  'refusal.account.url':
    '„{name}“ hat schon Bilder über {url} generiert, deshalb bleibt diese URL. Fügen Sie für die neue URL ein weiteres Konto hinzu.',
  'refusal.account.missing': 'Konto {id} gibt es nicht.',
  'refusal.account.testRun':
    'Das Konto für Testläufe ist eingebaut und hat keinen Schlüssel. Es lässt sich nicht ändern.',
  'refusal.account.removed.retry':
    'Das Konto „{name}“ wurde entfernt. Fügen Sie es mit seinem API-Schlüssel wieder hinzu, um dies erneut zu versuchen.',
  'refusal.account.removed.regenerate':
    'Das Konto „{name}“ wurde entfernt. Fügen Sie es mit seinem API-Schlüssel wieder hinzu, um dies neu zu generieren.',
  'refusal.batch.missing': 'Auftrag {id} gibt es nicht.',
  'refusal.takeOver.noKey':
    'Für das Konto ist hier kein Schlüssel hinterlegt, deshalb kann der Dienst nicht gefragt werden. Geben Sie ihn zuerst ein. Es wurde nichts geändert.',
  'refusal.takeOver.noAnswer':
    'Der Dienst konnte nicht zeigen, zu welchem Produkt dieser Job gehört. Es wurde nichts geändert; versuchen Sie es später noch einmal.',
  'refusal.takeOver.notListed':
    'Der Dienst zeigt dem Konto „{account}“ für {asin} keinen Job {job}: Er gehört zu einem anderen Produkt oder Konto, oder der Dienst hat ihn gelöscht. Es wurde nichts geändert.',
  'refusal.takeOver.differs':
    'Mit dem Job {job} wurde etwas anderes angefordert: eine andere Funktion, ein anderes Land oder eine andere Auswahl. Es wurde nichts geändert.',
  'refusal.takeOver.notHeld':
    'Nur eine Aufgabe, deren Ausgang ungewiss ist, kann einen Job übernehmen. Es wurde nichts geändert.',
  'refusal.takeOver.taken': 'Der Job {job} gehört schon zu einer anderen Aufgabe. Es wurde nichts geändert.',
  'refusal.task.missing': 'Aufgabe {id} gibt es nicht.',
  'refusal.task.notWaiting':
    'Diese Aufgabe wartet nicht auf das Senden und lässt sich deshalb nicht vorziehen.',
  'refusal.task.notFailed':
    'Diese Aufgabe wird schon erneut versucht oder ist fertig; es gibt nichts zu tun.',
  'refusal.task.sent':
    'Diese Aufgabe wurde schon gesendet oder ist beendet und lässt sich nicht mehr abbrechen.',
  'refusal.image.missing': 'Bild {id} ist nicht in der Bibliothek.',
  'refusal.image.noDocument': 'Datei {id} ist kein Dokument.',
  'refusal.rules.none': 'Es sind keine Marktplatzregeln geladen.',
  'refusal.recipe.missing': 'Rezept {id} gibt es nicht mehr.',
  'refusal.recipe.problems': 'Das Rezept wurde nicht gespeichert. {problems}',
  'refusal.recipe.exists': 'Ein Rezept namens „{name}“ gibt es schon. Wählen Sie einen anderen Namen.',
  'refusal.spendingLimit': 'Manche Preise sind noch nicht bekannt. Legen Sie ein Ausgabenlimit fest.',
  'refusal.account.liveKey':
    '„{name}“ hat bisher einen Testschlüssel verwendet; ein Live-Schlüssel würde den Rest von {batches} bezahlen, {count, plural, one {und dieser Auftrag hat} other {und diese Aufträge haben}} kein Ausgabenlimit. Der Schlüssel wurde nicht gespeichert, und es wurde nichts geändert. Legen Sie ein Limit fest, brechen Sie ab, oder fügen Sie den Live-Schlüssel als eigenes Konto hinzu.',
  'refusal.account.ofTestRuns':
    '„{name}“ ist das Konto der Testläufe. Wählen Sie einen anderen Namen. Es wurde nichts geändert.',
  'refusal.account.removedName':
    'Sie haben früher ein Konto namens „{name}“ entfernt; seine Bilder kamen von {url} und sind noch unter diesem Namen abgelegt. Verwenden Sie für diese URL einen anderen Namen.',
}

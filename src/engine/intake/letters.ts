// What the letters outside ASCII look like in the languages of the marketplaces, as words of catalogs: from which
// letters stand beside which one knows that `crème` was written and not `crčme`, though the bytes are the same. The
// words are typical, not complete; letters of the alphabet that stand in no word are named for themselves.

export interface Language {
  readonly encoding: 'windows-1252' | 'windows-1250' | 'windows-1254'
  readonly letters: string
  readonly words: string
}

export const LANGUAGES: readonly Language[] = [
  {
    encoding: 'windows-1252',
    letters: 'äöüßé',
    words:
      'händler verkäufer ländercode für grün größe größen weiß tür über süß schön möbel küche küchen gefäß schüssel löffel kännchen tee gläser glas becher wäsche kissenbezüge bettwäsche fußmatte straße müll eimer blumentöpfe rührschüssel kühl gemüse öl natürlich männer mädchen höhe länge stück stücke zubehör schlüssel anhänger körbe körper pflege fön möhre däne bär bären hülle hüllen schutz schürze geschirrtücher tücher handtücher gewürz mühle säge schneide brett käse käsereibe früh stück tüte tüten rückwand rucksack lüfter heizlüfter wärme strümpfe große großer außen innen maße maß faß nüsse wünsche würfel höcker mützen mütze knöpfe köpfe spülmaschine ',
  },
  {
    encoding: 'windows-1252',
    letters: 'àâçéèêëîïôûùüœæÿ',
    words:
      'crème crèmes pièce pièces lumière théière cafetière étagère poussière première matière poêle fenêtre bébé été thé café clé écran téléphone réveil réglable étanche élégant électrique éclairage épices bougie parfumée française céramique écologique métal décoration bouée côté coton rôti hôtel contrôle boîte boîtes maître chaîne château gâteau gâteaux pâte bâton câble âge tête forêt vêtement vêtements être crêpe crêpes même légère légères père mère frère à là où goût août sûr flûte brûleur reçu français garçon façade leçon maïs noël canoë cœur bœuf sœur œuf œufs nœud qualité quantité référence modèle numéro marché marque libellé état désignation prénom dés très près après grès résistant résistante équipement ensemble élève arrière bière rivière cuillère manière ',
  },
  {
    encoding: 'windows-1252',
    letters: 'áéíóúñü¿¡çàèïò',
    words:
      'título descripción país código artículo tamaño niño niña niños año años baño paño pañuelo señora sueño español pequeño pequeña lámpara lámparas cámara máquina plástico plásticos mágico básico jabón algodón cojín cojines corazón edición camión balón sillón jardín maletín cinturón árbol música teléfono vehículo técnico película iluminación decoración protección batería sartén sofá café té bebé través también así más número bolígrafo lápiz útil azúcar cuchillo cerámica eléctrico eléctrica orgánico ergonómico cómodo cómoda mesón limón estación colección canción línea líneas río frío tío día días sandía camión oído pingüino agüero guión después interés inglés francés ratón tapón cajón dragón ',
  },
  {
    encoding: 'windows-1252',
    letters: 'áâãàçéêíóôõúü',
    words:
      'título preço descrição código país coração proteção edição cartão algodão avião botão cordão fogão limão macarrão feijão não são mão pão chão corações opções botões cartões crianças criança cabeça braço lenço laço espaço açúcar calça calças garça caça taça moça café bebê você três mês inglês português tênis gênio câmera lâmpada lâmpadas âncora ângulo infância elétrico elétrica plástico música máquina lápis relógio óculos avó avô robô metrô órgão jóia água úmido público número líquido líquida química rígido índice saída país baú baús saúde à às pássaro cerâmica orgânico trança liça estação função ração mãe mães irmã manhã lã maçã ',
  },
  {
    encoding: 'windows-1252',
    letters: 'àèéìòù',
    words:
      'quantità qualità città età società novità comodità unità metà è perché caffè tè più giù blu lunedì venerdì così sì però può falò casinò oblò papà bontà libertà tiramisù menù virtù ragù bebè cioè purché sarà farà già là lì comò ',
  },
  {
    encoding: 'windows-1252',
    letters: 'åäöéøæÅÄÖØÆ',
    words:
      'säljare land säljar artikelnamn färg färger grön grå blå storlek för från här där när måla måltid kök köksredskap kött bröd smör öl röd rött höst vår sommar skål skålar gård båt tåg hår hårborste öra öron ögon ljusstake ljus hållare förvaring förvaringslåda låda lådor väska väskor bäddset påslakan örngott kudde stöd två små stål rostfritt trä träd fågel åker älg ägg är än åt över under på så tå år åtta barnkläder kläder möbler sängkläder sätt högtalare höger vänster väggur vägg tvål tvätt spegel fönster dörr matta mått antal pris sälja sjö snö bjørn grøn grønn blåbær smør køkken kjøkken brød rød pære lære æble æg være gaveæske håndlavet håndklæde størrelse børn sølv sløyfe ',
  },
  {
    encoding: 'windows-1252',
    letters: 'éëïèêöüó',
    words:
      'één geïsoleerd geïnspireerd beïnvloed ruïne naïef egoïst cafeïne cafeïnevrij proteïne proteïnen coördinatie coöperatie zoölogie reünie financiële officiële materiële creatieve ideeën zeeën knieën tweeën drieën bacteriën categorieën crème café cafés scène hé logé privé entrée carré ',
  },
  {
    encoding: 'windows-1250',
    letters: 'ąćęłńóśźż',
    words:
      'łóżko łóżka kołdra poduszka pościel ręcznik ręczniki świeca świece świecznik światło źródło książka książki zestaw szkło szklanka łyżka łyżki widelec nóż noże talerz żółty żółta zielony różowy różowa czarny biały biała błękitny złoty srebrny dąb dębowy drewno łazienka łazienki żel żelazko ścierka ściereczka wąż węże pędzel pędzle męski męska damska dziecięcy dziecięca dziecięce zabawka piłka piłki gąbka gąbki mąka miód śliwka jabłko ogród ogrodu ogrodowy ogrodowe część części sześć pięć dziesięć ilość wysokość szerokość długość jakość wielkość ćwiczenia ćwierć być mieć koń dzień tydzień jesień łańcuch łańcuszek kończyna słońce różne również późny źle nóżka stół stołowy krzesło ściana śruba śruby miś misia myśl ćma rękaw rękawice rękawiczki wstążka ciężki bębny żaba róża próżniowy próżniowa obrączka kubek trzymać są mają będą tę cię się którą wieś liść liście gość kość płyn płyta pudełko wózek główka górna dolna podłoga podłogowa nazwa produktu cena sprzedawcy identyfikator mężczyzn kobiet ',
  },
  {
    encoding: 'windows-1250',
    letters: 'áäčďéěíĺľňóôŕřšťúůýž',
    words:
      'země název položky cena množství zboží prodejce číslo výrobku kód barva červená černá bílá žlutá růžová světlá dřevěný dřevo dřevěná skříň křeslo židle stůl postel peřina polštář ručník ručníky hrnek hrníček talíř lžíce nůž vidlička svíčka svíčky svícen koupelna kuchyň kuchyňský dětský dětská hračka hračky míč kniha knížka papír tužka taška peněženka šaty boty šperk náušnice řetízek prsten přívěsek kožený kožená kůže sůl příprava příborník větší menší největší délka šířka výška váha měkký těžký lehký ještě při přes před než už také že být dům země kůň den týden měsíc rok účet číslo škola chléb ľahký ľad stôl kôň dĺžka vŕba mäso päť šťastný šťáva ',
  },
  {
    encoding: 'windows-1250',
    letters: 'áéíóöőúüű',
    words:
      'ország név megnevezés termék termékek ár mennyiség eladó cikkszám kód szín színű piros fekete fehér sárga zöld kék rózsaszín fából készült szék szekrény ágy ágynemű párna törölköző törölközők bögre bögrék tányér kanál kés villa gyertya gyertyák gyertyatartó fürdőszoba konyha konyhai gyerek gyermek játék játékok labda könyv füzet papír táska pénztárca cipő ékszer fülbevaló nyaklánc gyűrű bőr bőrből só tűz víz erős erősítő nagyobb kisebb méret hosszúság szélesség magasság súly könnyű nehéz puha és vagy nélkül való új régi jó idő nő nők férfi férfiak hűtő fűtő fűszer szűrő tükör öltöny őszi tél tavasz ütésálló vízálló ',
  },
  {
    encoding: 'windows-1250',
    letters: 'ăâîşţ',
    words:
      'ţară preţ cantitate denumire produs vânzător culoare roşu negru alb galben verde albastru mărime lungime înălţime greutate bucătărie baie copii jucărie jucării carte cărţi geantă genţi pantofi rochie cămaşă fustă şosete mănuşi căciulă lumânare lumânări pahar pahare farfurie lingură cuţit furculiţă faţă masă scaun dulap pernă pilotă prosop prosoape şi în pentru fără după până când mâini pâine câine brânză iarnă vară toamnă primăvară ',
  },
  {
    encoding: 'windows-1254',
    letters: 'çğıİöşüâî',
    words:
      'ürün adı satıcı fiyat ülke kodu resim bağlantısı açıklama başlık büyük küçük kırmızı yeşil sarı siyah gümüş altın ahşap cam bardak fincan tabak çatal bıçak kaşık tencere tava çaydanlık ısıtıcı soğutucu mutfak banyo yatak çarşaf yastık battaniye havlu örtü masa örtüsü sandalye dolap raf çanta cüzdan ayakkabı elbise gömlek pantolon çorap şapka eldiven atkı kolye küpe yüzük bileklik çocuk bebek oyuncak kız erkek kadın kitap defter kağıt kalem ışık lamba aydınlatma çiçek saksı bahçe doğal el yapımı sağlık güzellik saç fırça fırçası diş macunu yağı zeytinyağı kahve çay şeker tatlı peynir ekmek süt meyve sebze ağaç dağ deniz güneş yıldız gökyüzü için değil ile çok ağır hafif yumuşak sıcak soğuk renkli adet ölçü genişlik yükseklik uzunluk ',
  },
]

/** Signs that stand in text of every language, where no letter is expected. */
export const SIGNS = '®™©°€£¥§–—‑‘’‚“”„«»‹›…•·²³½¼¾×÷±µ№ªº¡¿¢†‡‰~\u00a0'

// What the letters outside ASCII look like in the languages of the marketplaces and their neighbours, as words of
// catalogs: from which letters stand beside which one knows that `crème` was written and not `crčme`, though the bytes
// are the same. The words are typical, not complete; letters of the alphabet that stand in no word are named for
// themselves.
import type { Encoding } from '../../../domain/catalog.ts'

export interface Language {
  /** In which files of it are written. */
  readonly encodings: readonly Encoding[]
  /** Whether it is not written in Latin letters, so that these never stand within a word of it. */
  readonly isOwnScript?: boolean
  readonly letters: string
  readonly words: string
}

const WESTERN = ['windows-1252', 'iso-8859-15', 'macintosh'] as const
const CENTRAL = ['windows-1250', 'iso-8859-2'] as const
const BALTIC = ['windows-1257'] as const
const CYRILLIC = ['windows-1251', 'koi8-r', 'koi8-u', 'iso-8859-5', 'x-mac-cyrillic', 'ibm866'] as const
const GREEK = ['windows-1253', 'iso-8859-7'] as const
const ARABIC = ['windows-1256', 'iso-8859-6'] as const

export const LANGUAGES: readonly Language[] = [
  // German
  {
    encodings: [...WESTERN, ...CENTRAL, ...BALTIC, 'windows-1254'],
    letters: 'äöüßé',
    words:
      'händler verkäufer ländercode für grün größe größen weiß tür über süß schön möbel küche küchen gefäß schüssel löffel kännchen gläser wäsche kissenbezüge bettwäsche fußmatte straße müll blumentöpfe rührschüssel kühl gemüse öl natürlich männer mädchen höhe länge stück stücke zubehör schlüssel anhänger körbe körper fön möhre däne bär bären hülle hüllen schürze geschirrtücher tücher handtücher gewürz mühle säge käse käsereibe früh tüte tüten rückwand lüfter heizlüfter wärme strümpfe große großer außen maße maß faß nüsse wünsche würfel höcker mützen mütze knöpfe köpfe spülmaschine ',
  },
  // French
  {
    encodings: WESTERN,
    letters: 'àâçéèêëîïôûùüœæÿ',
    words:
      'crème crèmes pièce pièces lumière théière cafetière étagère poussière première matière poêle fenêtre bébé été thé café clé écran téléphone réveil réglable étanche élégant électrique éclairage épices parfumée française céramique écologique métal décoration bouée côté rôti hôtel contrôle boîte boîtes maître chaîne château gâteau gâteaux pâte bâton câble âge tête forêt vêtement vêtements être crêpe crêpes même légère légères père mère frère à là où goût août sûr flûte brûleur reçu français garçon façade leçon maïs noël canoë cœur bœuf sœur œuf œufs nœud qualité quantité référence modèle numéro marché libellé état désignation prénom dés très près après grès résistant résistante équipement élève arrière bière rivière cuillère manière goûter goûters fût fûts affût jeûne mûr mûre mûres sûreté piqûre voûte croûte ragoût coût coûts dû flûtes bûche bûches piège siège sièges collège manège allège protège liège naïf naïve égoïste laïque haï mosaïque faïence chêne frêne pêche pêcheur rêve rêves arrêt prêt forêts grêle bêche gêne drôle rôle pôle tôle dôme icône clôture trône gîte île îles gîtes dîner abîme cloître bâche tâche mâle pâtes râpe râteau âne gâche châle écharpe épaule école édredon émail éponge étain étoile étui éventail évier hérisson héros sécurité sécateur médaille déco rénové années poupée fumée épée mariée entrées musée lycée brodé doré doublé imprimé plié pliée carré rosé pré blé dé ',
  },
  // Spanish
  {
    encodings: WESTERN,
    letters: 'áéíóúñü¿¡çàèïò',
    words:
      'título descripción país código artículo tamaño niño niña niños año años baño paño pañuelo señora sueño español pequeño pequeña lámpara lámparas cámara máquina plástico plásticos mágico básico jabón algodón cojín corazón edición camión balón sillón jardín maletín cinturón árbol música teléfono vehículo técnico película iluminación decoración protección batería sartén sofá café té bebé través también así más número bolígrafo lápiz útil azúcar cerámica eléctrico eléctrica orgánico ergonómico cómodo cómoda mesón limón estación colección canción línea líneas río frío tío día días sandía oído pingüino agüero guión después interés inglés francés ratón tapón cajón dragón menú tabú iglú ñame muñeca muñecas piñata viñeta cuña caña castaña leña enseñanza cabaña araña uña uñas puño rebaño extraño diseño diseños dueño cigüeña antigüedad vergüenza lengüeta fútbol túnel júnior brújula cúpula múltiple públicos músculo búho baúl raíz maíz dúo sólido sólida móvil móviles fácil débil ágil césped récord láser mármol cráneo ácido páginas fábrica gráfico tráfico estándar azulón tacón marrón melón camarón caparazón ópera órgano óptico ópalo índice ínfimo Írán éxito época étnico añil ',
  },
  // Portuguese
  {
    encodings: WESTERN,
    letters: 'áâãàçéêíóôõúü',
    words:
      'título preço descrição código país coração proteção edição cartão algodão avião botão cordão fogão limão macarrão feijão não são mão pão chão corações opções botões cartões crianças criança cabeça braço lenço laço espaço açúcar calça calças garça caça taça moça café bebê você três mês inglês português tênis gênio câmera lâmpada lâmpadas âncora ângulo infância elétrico elétrica plástico música máquina lápis relógio óculos avó avô robô metrô órgão jóia água úmido público número líquido líquida química rígido índice saída baú baús saúde à às pássaro cerâmica orgânico trança liça estação função ração mãe mães irmã manhã lã maçã pêlo pêra gêmeos gêmeas ênfase chinês francês freguês purê bidê dendê tricô crochê nenê ioiô vovô bônus tônico crônico eletrônico eletrônica econômico ergonômico cômoda cômodo hidratação lâmina lâminas câmara âmbar ânimo tâmara balança dança França cão cães grão grãos verão sabão roupão colchão chaminé boné tripé picolé jacaré pé pés até série cérebro técnico médico acessório acessórios escritório relógios armário aniversário calendário diário frigorífico saúva açaí guaraná maracujá sofá chá alças peça peças laços moço poço doçura edredão almofadão têxtil pôster pôr êxito vêm têm ',
  },
  // Italian
  {
    encodings: WESTERN,
    letters: 'àèéìòù',
    words:
      'quantità qualità città età società novità comodità unità metà è perché caffè tè più giù lunedì venerdì così sì però può falò casinò oblò papà bontà libertà tiramisù menù virtù ragù bebè cioè purché sarà farà già là lì comò bambù gioventù tribù laggiù quassù cucù servitù cioccolatò metrò sofà civiltà maestà velocità elasticità durabilità praticità luminosità capacità umidità densità né sé poiché affinché benché finché ahimè bidè cabarè purè lacchè cosicché mezzodì ì à È ',
  },
  // Swedish, Norwegian
  {
    encodings: WESTERN,
    letters: 'åäöéøæÅÄÖØÆ',
    words:
      'säljare säljar färg färger grön grå blå för från här där när måla måltid kök köksredskap kött bröd smör öl röd rött höst vår skål skålar gård båt tåg hår hårborste öra öron ögon hållare förvaring förvaringslåda låda lådor väska väskor bäddset påslakan örngott stöd två små stål trä träd fågel åker älg ägg är än åt över på så tå år åtta barnkläder kläder möbler sängkläder sätt högtalare höger vänster väggur vägg tvål tvätt fönster dörr mått sälja sjö snö bjørn grøn grønn blåbær smør køkken kjøkken brød rød pære lære æble æg være gaveæske håndlavet håndklæde størrelse børn sølv sløyfe ',
  },
  // Dutch
  {
    encodings: WESTERN,
    letters: 'éëïèêöüó',
    words:
      'één geïsoleerd geïnspireerd beïnvloed ruïne naïef egoïst cafeïne cafeïnevrij proteïne proteïnen coördinatie coöperatie zoölogie reünie financiële officiële materiële ideeën zeeën knieën tweeën drieën bacteriën categorieën crème café cafés scène hé logé privé entrée carré ',
  },
  // Polish
  {
    encodings: CENTRAL,
    letters: 'ąćęłńóśźż',
    words:
      'łóżko łóżka kołdra pościel ręcznik ręczniki świeca świece świecznik światło źródło książka książki szkło łyżka łyżki nóż noże żółty żółta różowy różowa biały biała błękitny złoty dąb dębowy łazienka łazienki żel żelazko ścierka ściereczka wąż węże pędzel pędzle męski męska dziecięcy dziecięca dziecięce piłka piłki gąbka gąbki mąka miód śliwka jabłko ogród część części sześć pięć dziesięć ilość wysokość szerokość długość jakość wielkość ćwiczenia ćwierć być mieć koń dzień tydzień jesień łańcuch łańcuszek kończyna słońce różne również późny źle nóżka stół stołowy krzesło ściana śruba śruby miś myśl ćma rękaw rękawice rękawiczki wstążka ciężki bębny żaba róża próżniowy próżniowa obrączka trzymać są mają będą tę cię się którą wieś liść liście gość kość płyn płyta pudełko wózek główka górna podłoga podłogowa mężczyzn sprzęt urządzenie urządzenia młotek wkręt wkrętak piła pędzelek taśma ścienny ścienna zasłony piżama płaszcz spódnica świąteczne chłopiec mężczyzna wędka wędki wędkarski bębenek ząb zęby gęś gęsi sęk węzeł wąski wąska mąki bąk kąt kąpiel kąpielowy dąbek źrebak oś pieśń dłoń dłonie słoń słoik słoiki słodki głowa głośnik głębokość długi długa główny wół stoły kół koło ból sól ósmy ósma górny wzór mógł żubr jeż półka półki próg okrągły okrągła łyk łąka łoś łopata łopatka łuk łuska ścianę kawę wodę herbatę biżuterię żywność rodzinę szkołę zimę ziemię świnię ',
  },
  // Czech
  {
    encodings: CENTRAL,
    letters: 'áäčďéěíĺľňóôŕřšťúůýž',
    words:
      'země název položky množství zboží číslo výrobku kód červená černá bílá žlutá růžová světlá dřevěný dřevo dřevěná skříň křeslo židle stůl peřina polštář ručník ručníky hrníček talíř lžíce nůž vidlička svíčka svíčky svícen kuchyň kuchyňský dětský dětská hračka hračky míč knížka papír tužka taška peněženka šaty šperk náušnice řetízek přívěsek kožený kožená kůže sůl příprava příborník větší menší největší délka šířka výška váha měkký těžký lehký ještě při přes před než už také že být dům kůň týden měsíc účet škola chléb ľahký ľad stôl kôň dĺžka vŕba mäso päť šťastný šťáva kusů dílů obrazů zubů vlasů domů schodů hřebíků knoflíků prvků hrnců stolů domácí domácnost mísa mísy šroub šrouby příslušenství náhradní dílna držák držáky věšák věšáky čepice šála ponožky kabát košile sukně zástěra pyžamo župan rám rámeček váza květ květiny květináč zahradní nářadí šroubovák štětec páska děti dívka dívky muž muži žena ženy dámské pánské ',
  },
  // Hungarian
  {
    encodings: CENTRAL,
    letters: 'áéíóöőúüű',
    words:
      'ország név megnevezés termék termékek ár mennyiség eladó cikkszám kód szín színű fehér sárga zöld kék rózsaszín fából készült szék szekrény ágy ágynemű párna törölköző törölközők bögre bögrék tányér kanál kés gyertyák gyertyatartó fürdőszoba játék játékok könyv füzet papír táska pénztárca cipő ékszer fülbevaló nyaklánc gyűrű bőr bőrből só tűz víz erős erősítő méret hosszúság szélesség magasság súly könnyű nehéz és nélkül való új régi jó idő nő nők férfi férfiak hűtő fűtő fűszer szűrő tükör öltöny őszi tél ütésálló vízálló ',
  },
  // Romanian
  {
    encodings: CENTRAL,
    letters: 'ăâîşţ',
    words:
      'ţară preţ vânzător roşu mărime înălţime bucătărie jucărie jucării cărţi geantă genţi cămaşă fustă şosete mănuşi căciulă lumânare lumânări lingură cuţit furculiţă faţă masă pernă pilotă şi în fără după până când mâini pâine câine brânză iarnă vară toamnă primăvară coş coşuri şurub şuruburi uşă uşor uşoară aşa oraş deşi beţe dinţi preţuri braţ alţi mulţi faţa viaţa căni căţel căruţ cărucior bărbaţi bărbat fetiţe băieţi pălărie umbrelă lampă cuţite oţel lână plăcuţă săpun şampon oglindă cârlig sârmă mâner mână pământ sămânţă gând rând vânt sfânt înalt înaltă întreg încălzire încărcător însă îşi îl lungă largă verigă fragă strugă ',
  },
  // Turkish
  {
    encodings: ['windows-1254'],
    letters: 'çğıİöşüâî',
    words:
      'ürün adı satıcı ülke bağlantısı açıklama başlık büyük küçük kırmızı yeşil sarı gümüş altın ahşap çatal bıçak kaşık çaydanlık ısıtıcı soğutucu çarşaf yastık örtü örtüsü çanta cüzdan ayakkabı gömlek çorap şapka atkı küpe yüzük çocuk kız kadın kağıt ışık aydınlatma çiçek saksı bahçe doğal yapımı sağlık güzellik saç fırça fırçası diş yağı zeytinyağı çay şeker tatlı süt ağaç dağ güneş yıldız gökyüzü için değil çok ağır yumuşak sıcak soğuk ölçü genişlik yükseklik askı askılık çakı çadır çamaşır çekiç çengel çerçeve çizme düğme düğün dış dişli eşarp eşofman fırın fiş gözlük güzel halı ısı ışıklı işlemeli kapı kılıf kılıfı kış kışlık köpek kürek maşa mıknatıs nakış önlük sandık sığ şarj şemsiye şişe şort taş taşınabilir tişört tuğla üst ütü yağmur yağmurluk yün yüz yüzey zımba zırh iğne iğ boğaz doğum düğmeli eğitim eğlence değirmen değnek yoğurt ağız bağ bağcık sağ sağlam soğan uğur İstanbul İpek İnce İkili İç kuş tuş muşamba huş kuruş ',
  },
  // Danish
  {
    encodings: WESTERN,
    letters: 'ÆØÅÉÜ',
    words:
      'størrelse rød grøn blå hånd håndlavet håndklæde køkken kød smør brød børn pære lære æble æg være gaveæske sølv sløjfe låge skål måle målebæger gå få på båd stå små høj højde længde bælte læder klæde klæder tæppe tæpper væg vægur væv ørn øre øreringe ønske øl kølig køle køler pølse støv støvsuger før dør døre nøgle nøglering fløde bløde sø træ træskål træk tråd tråde måne månedlig år årstid ål åben båse sæbe sæt sæk række æske æsker kæde kæledyr grå gråt sengetæppe pådrag tøj legetøj forklæde rør tørklæde skærebræt bræt ',
  },
  // Finnish
  {
    encodings: WESTERN,
    letters: 'ÄÖÅ',
    words:
      'pöytä pöydän hyvä päivä väri värit sängyn keittiö lämpö mitä käsi käsin käsintehty lämpöpullo metsä kynttilä kynttilänjalka säilytys säilytyslaatikko pehmeä syvä leveä pitkä jää kesä tyttö pöllö näyttö näppäimistö työkalu työkalut sähkö sähköinen päällinen päälle yö työ tämä tässä sisään nähdä näyttää hämärä isä äiti älä ystävä tärkeä täysi väli jäähdytin jäätelö syö mökki kömpelö äänetön ',
  },
  // Slovak
  {
    encodings: CENTRAL,
    letters: 'ÁÄČĎÉÍĹĽŇÓÔŔŠŤÚÝŽ',
    words:
      'názov položky množstvo červená čierna žltá ružová svetlá drevený drevená skriňa stôl posteľ vankúš vankúše uterák uteráky hrnček hrnčeky lyžica nôž nože vidlička sviečka sviečky kúpeľňa kuchyňa kuchynský detský detská hračka hračky taška peňaženka šaty topánky šperk náušnice prsteň prívesok kožený koža soľ väčší väčšie menší najmenší dĺžka šírka výška váha mäkký ťažký ľahký ešte než tiež že byť môže kôň ľan mäso čaj káva šálka tĺčik vŕba kĺb stôlik dievča päť šesť deväť počítač žiarovka dáždnik rukáv pohár poháre ',
  },
  // Croatian, Slovenian
  {
    encodings: CENTRAL,
    letters: 'ČĆĐŠŽ',
    words:
      'žuta stolić ručnik ručnici šalica šalice žlica žlice nož svijeća svijeće svijećnjak dječji dječja igračka igračke novčanik naušnice kožni koža veći dužina širina težina teški već još kuća čaša čaše što šešir čarape kišobran košulja hlače ključ ključevi veličina količina začini čaj čajnik šator žarulje žica mreža grijač kreč noćni lončić zaštita zaštitna uređaj uređaji među šećer šećera više ',
  },
  // Lithuanian
  {
    encodings: BALTIC,
    letters: 'ĄČĘĖĮŠŲŪŽ',
    words:
      'prekė žalia mėlyna šviesi pagalvė pagalvės rankšluostis lėkštė šaukštas šakutė žvakė žvakidė virtuvė virtuvės vaikų žaislas žaislai pieštukas krepšys piniginė suknelė grandinėlė žiedas mažesnis aukštis minkštas prieš kėdė skėtis apsauginė šiltas šilta žiema vasarą rudenį dėžutė dėžutės rūšis grūdų sūris kūdikių kūdikis ąžuolas ąžuolinis įrankis įrankiai įkroviklis ančių mažų didelių žmonių ',
  },
  // Latvian
  {
    encodings: BALTIC,
    letters: 'ĀČĒĢĪĶĻŅŠŪŽ',
    words:
      'krāsa zaļa gaiša tumša krūze šķīvis dakšiņa svečturis bērnu rotaļlieta rotaļlietas grāmata papīrs zīmulis ķēdīte ādas āda sāls lielāks mazāks mīksts vēl māja krēsls kārba kārbas ūdens ēdiens tēja siļķe ģimene ķermeņa ļoti ņemt šūpoles žurnāls ',
  },
  // Estonian
  {
    encodings: BALTIC,
    letters: 'ÄÖÕÜŠŽ',
    words:
      'värv käterätik rätik küünal küünlajalg köök köögi mänguasi mänguasjad kõrvarõngad sõrmus väiksem kõrgus öö õhtu õli õun üks ühe süda rõõm jõulu jõulud näo näidis täpne žanr ',
  },
  // Russian
  {
    encodings: CYRILLIC,
    isOwnScript: true,
    letters: 'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ',
    words:
      'название товара цена количество артикул продавец цвет красный красная чёрный черная белый белая синий синяя зелёный зеленый жёлтый желтая розовый серый коричневый деревянный деревянная дерево шкаф стол кровать подушка подушки одеяло полотенце полотенца кружка кружки чашка тарелка ложка ложки нож ножи вилка свеча свечи подсвечник ванная ванной кухня кухонный кухонная детский детские ребенок игрушка игрушки мяч книга книги бумага карандаш ручка сумка сумки кошелек платье обувь серьги цепочка кольцо подвеска кожаный кожа соль большой большая маленький больше меньше длина ширина высота вес мягкий тяжелый легкий для и в с на из от по под без не это как что при или за до женский женская мужской мужские дом домашний стул стулья лампа лампы настольная зонт чайник чай кофе молоко хлеб вода масло комплект упаковка упаковки штук шт размер хлопок шерсть стекло стеклянный стеклянная керамический керамика металл металлический пластик пластиковый зеркало часы настенные магнит щетка мыло шампунь крем волос лица тела рук ног крышка крышкой сковорода кастрюля форма выпечки доска разделочная держатель полка крючок вешалка корзина коробка ящик мешок пакет рюкзак чехол телефон зарядка кабель провод батарейка фонарь инструмент отвертка молоток гвозди краска кисть клей лента верёвка сад садовый лопата семена цветы цветок горшок ваза фоторамка картина ковёр штора шторы занавеска скатерть салфетка фартук халат пижама носки шапка шарф перчатки куртка футболка юбка брюки ремень галстук очки подарок подарочный новогодний ёлка юла южный объём съёмный эмаль эко этаж ещё её щенок вещи общий мусор мусорный ведро ведра швабра щётки веник тряпка губка перчатка ножницы расчёска парикмахер бритва станок пена гель духи помада тушь тени лак пилка бигуди фен утюг пылесос холодильник плита духовка миксер блендер тостер мясорубка соковыжималка весы термос бутылка фляга контейнер ланч-бокс поднос салатник супница сахарница солонка перечница масленка хлебница сковородка казан крышки половник лопатка венчик тёрка дуршлаг сито скалка противень формочки коврики ковровая дорожка тюль карниз жалюзи плед покрывало наволочка простыня пододеяльник матрас комод тумба стеллаж полки диван кресло пуф табурет люстра бра светильник гирлянда выключатель розетка удлинитель дрель шуруповёрт болт гайка шайба шуруп саморез пила топор рулетка уровень лестница верёвки скотч изолента герметик грунт удобрение рассада теплица шланг лейка грабли тачка мангал шампур палатка спальник удочка катушка блесна крючки велосипед самокат ролики коньки лыжи мишка зайка кукла машинка конструктор пазл кубики пластилин раскраска альбом тетрадь пенал линейка ластик клавиатура мышь наушники колонка флешка мышки собака собак кошка кошек корм лежанка поводок ошейник аквариум ',
  },
  // Ukrainian
  {
    encodings: CYRILLIC,
    isOwnScript: true,
    letters: 'АБВГҐДЕЄЖЗИІЇЙКЛМНОПРСТУФХЦЧШЩЬЮЯ’',
    words:
      'назва товару ціна кількість артикул продавець колір червоний червона чорний чорна білий біла синій синя зелений жовтий рожевий сірий коричневий дерев’яний дерево шафа стіл ліжко подушка ковдра рушник рушники кухоль чашка тарілка ложка ніж виделка свічка свічки свічник ванна кухня кухонний дитячий дитяча дитина іграшка іграшки м’яч книга папір олівець ручка сумка гаманець сукня взуття сережки ланцюжок каблучка підвіска шкіряний шкіра сіль великий велика маленький більше менше довжина ширина висота вага м’який важкий легкий для і в з на із від по під без не це як що при або за до жіночий жіноча чоловічий чоловіча дім домашній стілець стільці лампа настільна парасолька чайник чай кава молоко хліб вода олія комплект упаковка штук розмір бавовна вовна скло скляний керамічний кераміка метал металевий пластик дзеркало годинник настінний щітка мило шампунь крем волосся обличчя тіла рук кришка сковорода каструля форма випічки дошка тримач полиця гачок кошик коробка ящик мішок пакет рюкзак чохол телефон зарядка їжа їх її моєї своєї є єдиний ще ліхтар інструмент фарба пензель клей стрічка сад садовий лопата насіння квіти квітка горщик ваза картина килим штора скатертина серветка фартух піжама шкарпетки шапка шарф куртка футболка спідниця штани пояс окуляри подарунок ялинка ґанок миша миші килимки сміття відра щітки губка рукавиця ножиці гребінець праска пилосос холодильник плита духовка терези термос пляшка піднос цукорниця сільничка пательня кришки лопатка терка сито скалка форми плед покривало наволочка простирадло матрац комод тумба стелаж полиці диван крісло табурет люстра світильник гірлянда вимикач розетка дриль болт гайка пила сокира рулетка драбина мотузка скотч ґрунт добриво шланг лійка граблі намет вудка гачки велосипед самокат ролики лижі ведмедик зайчик лялька машинка конструктор пазл кубики пластилін альбом зошит лінійка навушники колонка собака собаки кіт котів корм нашийник акваріум нержавіючий нержавіюча міцний міцна зручний зручна сучасний якісний якісна українська української мої твої новий нової великої малої білої чорної синьої хрест хрестик стільців білизна постіль постільна перукар перукарня викрутка викрутки дитяче візки візок складаний складна їжак їстівний ',
  },
  // Bulgarian
  {
    encodings: CYRILLIC,
    isOwnScript: true,
    letters: 'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЬЮЯ',
    words:
      'име на продукт цена количество продавач цвят червен червена черен черна бял бяла син синя зелен жълт жълта розов сив кафяв дървен дървена дърво шкаф маса легло възглавница одеяло кърпа кърпи чаша чаши чиния лъжица нож вилица свещ свещи свещник баня кухня кухненски детски дете играчка играчки топка книга хартия молив чанта портфейл рокля обувки обеци верижка пръстен медальон кожен кожа сол голям голяма малък малка по-голям дължина ширина височина тегло мек тежък лек за и в с със от под без не това как какво при или до дамски мъжки дом къща стол столове лампа настолна чадър чайник чай кафе мляко хляб вода масло комплект опаковка броя размер памук вълна стъкло стъклен керамичен керамика метален метал пластмаса огледало часовник стенен четка сапун шампоан крем коса лице тяло ръце капак тиган тенджера форма дъска държач рафт кука кошница кутия торба раница калъф телефон зарядно фенер инструмент боя лепило лента градина градински лопата семена цветя цвете саксия ваза картина килим перде покривка салфетка престилка пижама чорапи шапка шал ръкавици яке тениска пола панталон колан очила подарък елха щипка още общ върху ъгъл ъглов ютия ябълка зъб зъби зъбите дрехи дреха къщи вълнен въже въжета дъга дълъг дълга дълги дъвка гъба гъби ръка ръкав ръчен ръчна тъмен тъмна тъкан съд съдове съдържание сърце сън първи първа пъстър кът кърпичка мъж мъже мъжка мъжко бързо бърз вътрешен вън ъгли фъстък хлъзгав лъжичка лъскав лъв път пътуване пъзел ключ ключове кабел куче кучета котка котки риба рибки птица птици легла пералня прах прахосмукачка печка фурна хладилник телевизор слушалки микрофон микровълнова клавиатура мишка мишки екран часовници гривна обеца колие шапки блуза риза дънки пуловер качулка чехли маратонки ботуши спално бельо чаршаф завивка ',
  },
  // Greek
  {
    encodings: GREEK,
    isOwnScript: true,
    letters: 'ΑΆΒΓΔΕΈΖΗΉΘΙΊΪΐΚΛΜΝΞΟΌΠΡΣςΤΥΎΫΰΦΧΨΩΏ',
    words:
      'όνομα προϊόντος προϊόν τιμή ποσότητα πωλητής χρώμα κόκκινο κόκκινη μαύρο μαύρη λευκό άσπρο μπλε πράσινο κίτρινο ροζ γκρι καφέ ξύλινο ξύλινη ξύλο ντουλάπα τραπέζι κρεβάτι μαξιλάρι μαξιλάρια πάπλωμα πετσέτα πετσέτες κούπα κούπες φλιτζάνι πιάτο κουτάλι κουτάλια μαχαίρι πιρούνι κερί κεριά κηροπήγιο κουζίνα κουζίνας παιδικό παιδιά παιχνίδι παιχνίδια μπάλα βιβλίο χαρτί μολύβι τσάντα πορτοφόλι φόρεμα παπούτσια σκουλαρίκια αλυσίδα δαχτυλίδι μενταγιόν δερμάτινο δέρμα αλάτι μεγάλο μεγάλη μικρό μικρή μήκος πλάτος ύψος βάρος μαλακό βαρύ ελαφρύ για και με το τα του της των στο στη σε από χωρίς δεν αυτό πως ή γυναικείο γυναικεία ανδρικό σπίτι σπιτιού καρέκλες λάμπα επιτραπέζιο ομπρέλα τσαγιέρα τσάι καφές γάλα ψωμί νερό λάδι σετ συσκευασία τεμάχια μέγεθος βαμβάκι βαμβακερό μαλλί γυαλί γυάλινο κεραμικό μέταλλο μεταλλικό πλαστικό καθρέφτης ρολόι τοίχου βούρτσα σαπούνι σαμπουάν κρέμα μαλλιά πρόσωπο σώμα χέρια καπάκι τηγάνι κατσαρόλα φόρμα σανίδα βάση ράφι γάντζος καλάθι κουτί σακούλα σακίδιο θήκη κινητό φορτιστής καλώδιο φακός εργαλείο εργαλεία χρώματα κόλλα ταινία κήπος φτυάρι σπόροι λουλούδια γλάστρα βάζο πίνακας χαλί κουρτίνες τραπεζομάντηλο ποδιά πιτζάμες κάλτσες καπέλο κασκόλ γάντι μπουφάν μπλούζα φούστα παντελόνι ζώνη γυαλιά δώρο χριστουγεννιάτικο ψηφιακό ψυγείο εξωτερικό ώρα ',
  },
  // Hebrew
  {
    encodings: ['windows-1255'],
    isOwnScript: true,
    letters: 'אבגדהוזחטיךכלםמןנסעףפץצקרשת',
    words:
      'שם המוצר מחיר כמות מוכר צבע אדום אדומה שחור שחורה לבן לבנה כחול ירוק צהוב ורוד אפור חום עץ ארון שולחן מיטה כרית כריות שמיכה מגבת מגבות ספל ספלים כוס כוסות צלחת כף כפות סכין מזלג נר נרות פמוט אמבט מטבח למטבח ילדים לילדים תינוק צעצוע צעצועים כדור ספר ספרים נייר עיפרון תיק תיקים ארנק שמלה נעליים עגילים שרשרת טבעת תליון עור מלח גדול גדולה קטן קטנה אורך רוחב גובה משקל רך כבד קל של עם על או לא זה מה את ללא עבור נשים לנשים גברים בית לבית כיסאות מנורה מנורת לילה קומקום תה קפה חלב לחם מים שמן סט אריזה יחידות מידה כותנה צמר זכוכית קרמיקה מתכת פלסטיק מראה שעון קיר סבון שמפו קרם שיער פנים גוף ידיים מכסה מחבת סיר תבנית לוח קרש חיתוך מחזיק מדף וו סל קופסה קופסאות שקית תרמיל כיסוי טלפון מטען כבל פנס כלי כלים עבודת יד צבעים דבק סרט גינת זרעים פרחים עציץ אגרטל תמונה שטיח וילונות מפה סינר פיג׳מה גרביים כובע צעיף מעיל חולצה חצאית מכנסיים חגורה משקפיים מתנה חדש חשמלי נירוסטה איכותי מעוצב לכלבים כלב כלבים חתול חתולים עכבר מקלדת אוזניות רמקול מסך מחשב נייד טאבלט כיסא מתקפל מתקפלת עט עטים מחברת מחברות קלמר סרגל מחק ילקוט בקבוק בקבוקי תרמוס קופסת אוכל מגש קערת סלט מזלגות כפית כפיות סכינים מגירה מגירות ארונית שידה ספה כורסא שרפרף נברשת אהיל מתג שקע מאריך מקדחה בורג ברגים אום מסור פטיש סולם חבל צינור משפך מגרפה אוהל שק שינה חכה אופניים קורקינט גלגיליות בובה בובות מכונית קוביות פאזל ציור מברשת מברשות שיניים מסרק מספרה מספריים גילוח בושם לק מייבש מגהץ שואב אבק מקרר תנור מיקסר בלנדר טוסטר מטחנה מסחטה סדין סדינים ציפית שמיכות מזרן וילון אמבטיה מראות מתלה מתלים כביסה ייבוש אשפה פחים שקיות פילטר פיליפס תיקון תיקן התקנה מתקן מתקנים נוחה נוח חזק חזקה קלה עמיד עמידה ',
  },
  // Arabic
  {
    encodings: ARABIC,
    isOwnScript: true,
    letters: 'ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىي',
    words:
      'اسم المنتج السعر الكمية البائع اللون أحمر حمراء أسود سوداء أبيض بيضاء أزرق أخضر أصفر وردي رمادي بني خشب خشبي خشبية خزانة طاولة سرير وسادة وسائد بطانية منشفة مناشف كوب أكواب فنجان قهوة صحن طبق ملعقة ملاعق سكين سكاكين شوكة شمعة شموع شمعدان الحمام المطبخ مطبخ أطفال للأطفال طفل لعبة ألعاب كرة كتاب ورق قلم حقيبة محفظة فستان حذاء أحذية أقراط سلسلة خاتم قلادة جلد جلدي ملح كبير كبيرة صغير صغيرة الطول العرض الارتفاع الوزن ناعم ثقيل خفيف من في على مع إلى عن أو لا هذا هذه كل بدون نسائي نسائية رجالي منزل منزلي بيت كراسي إضاءة ليلي إبريق شاي حليب خبز ماء زيت طقم مجموعة عبوة قطعة قطع مقاس حجم قطن قطني صوف زجاج زجاجي سيراميك معدن معدني بلاستيك مرآة ساعة حائط صابون شامبو كريم شعر الوجه الجسم اليد غطاء مقلاة قدر قالب لوح تقطيع حامل رف خطاف سلة صندوق علبة كيس حقائب ظهر جراب هاتف شاحن كابل مصابيح كشاف أداة أدوات طلاء لاصق شريط بذور زهور أصيص مزهرية لوحة سجادة ستائر مفرش مئزر بيجامة جوارب قبعة وشاح قفاز سترات قميص تنورة بنطلون حزام نظارات هدية جديد كهربائية مقاوم للصدأ عالي الجودة يدوي مؤن سؤال آلة ذهب فضة مثقاب ضوء كلاب قطط فأر مفاتيح سماعة سماعات شاشة حاسوب محمول كرسي قابل للطي طي ورقة أقلام دفتر دفاتر مسطرة ممحاة زجاجة ترمس صينية سلطة شوك أدراج درج خزائن كنبة أريكة ثريا مفتاح مقبس وصلة برغي براغي مفك مطرقة سلم حبل خرطوم خيمة نوم صنارة دراجة دمية دمى سيارة سيارات مكعبات تركيب ألوان رسم فرشاة فرش أسنان سن مشط مقص مقصات حلاقة عطر عطور مجفف مكواة مكنسة ثلاجة فرن خلاط محمصة مطحنة عصارة ميزان ملاءة ملاءات بطانيات مرتبة ستارة مرايا علاقة علاقات غسيل منشر قمامة مهملات أكياس مظلة شمسية تلقائي أوتوماتيكي ستانلس ستيل صدأ فولاذ نحاس قوي مريح مريحة خفيفة متين متينة أواني آنية رأس رؤوس غسالة مصلى عربة عربات رضيع حفاضات وعاء أوعية طعام ',
  },
  // Thai
  {
    encodings: ['windows-874'],
    isOwnScript: true,
    letters: '',
    words:
      'ชื่อ สินค้า ราคา จำนวน ผู้ขาย สี แดง ดำ ขาว น้ำเงิน เขียว เหลือง ชมพู เทา น้ำตาล ไม้ ตู้ โต๊ะ เตียง หมอน ผ้าห่ม ผ้าขนหนู แก้ว ถ้วย จาน ช้อน ส้อม มีด เทียน เชิงเทียน ห้อง ห้องครัว ครัว เด็ก ของเล่น ลูกบอล หนังสือ กระดาษ ดินสอ กระเป๋า กระเป๋าสตางค์ ชุด เดรส รองเท้า ต่างหู สร้อย สร้อยคอ แหวน จี้ หนัง เกลือ ใหญ่ เล็ก ยาว กว้าง สูง น้ำหนัก นุ่ม หนัก เบา และ สำหรับ ของ ใน จาก กับ หรือ ไม่ นี้ ที่ เป็น ได้ มี ให้ ผู้หญิง บ้าน เก้าอี้ โคมไฟ ตั้งโต๊ะ กาน้ำ ชา กาแฟ นม ขนมปัง น้ำ น้ำมัน เซต แพ็ค ชิ้น ขนาด ผ้าฝ้าย ผ้า ขนสัตว์ แก้วน้ำ เซรามิก โลหะ พลาสติก กระจก นาฬิกา ติดผนัง แปรง สบู่ แชมพู ครีม ผม หน้า ตัว มือ ฝา กระทะ พิมพ์ เขียง ที่วาง ที่แขวน ชั้น ชั้นวาง ตะขอ ตะกร้า กล่อง ถุง เป้ เคส โทรศัพท์ มือถือ ที่ชาร์จ สายไฟ ไฟฉาย เครื่องมือ เครื่อง กาว เทป สวน พลั่ว เมล็ด ดอกไม้ กระถาง แจกัน รูปภาพ พรม ผ้าม่าน ผ้าปูโต๊ะ ผ้ากันเปื้อน ชุดนอน ถุงเท้า หมวก ผ้าพันคอ เสื้อ เสื้อยืด แจ็คเก็ต กระโปรง กางเกง เข็มขัด แว่นตา ของขวัญ ใหม่ ไฟฟ้า แบบ พร้อม คุณภาพ พกพา สุนัข แมว เมาส์ คีย์บอร์ด หูฟัง ลำโพง จอ คอมพิวเตอร์ พับได้ ปากกา สมุด ไม้บรรทัด ยางลบ ขวด กระติก ถาด ชาม ลิ้นชัก โซฟา โคม สวิตช์ ปลั๊ก สว่าน สกรู น็อต เลื่อย ค้อน บันได เชือก สายยาง เต็นท์ ถุงนอน เบ็ด จักรยาน ตุ๊กตา รถ บล็อก จิ๊กซอว์ ระบายสี แปรงสีฟัน ยาสีฟัน หวี กรรไกร มีดโกน น้ำหอม ลิปสติก ไดร์ เตารีด เครื่องดูดฝุ่น ตู้เย็น เตาอบ เครื่องปั่น เครื่องชั่ง ผ้าปูที่นอน ปลอกหมอน ที่นอน ม่าน ราว ตาก ซัก ขยะ ถังขยะ ร่ม กันแดด อัตโนมัติ สแตนเลส เหล็ก ทองแดง แข็งแรง สบาย ทนทาน อาหาร เด็กทารก ผ้าอ้อม หม้อ ชุดหม้อ ไขควง ไขมัน ควบคุม ',
  },
]

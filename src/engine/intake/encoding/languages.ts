// Typical words of catalogs in the languages that are written in the encodings that are detected. They show which
// letters stand beside each other: `crème` is a word and `crčme` is none, though both are the same bytes.
import type { Encoding } from '../../../domain/catalog.ts'
import { isAscii, isLetter, NOT_WRITTEN, signScore, type Word } from './words.ts'

interface Language {
  readonly encodings: readonly Encoding[]
  /** Letters of the alphabet outside ASCII. */
  readonly letters: string
  /** Typical, not complete; each is followed by a space. */
  readonly words: string
}

const WESTERN = ['windows-1252', 'macintosh'] as const
const CENTRAL = ['windows-1250', 'iso-8859-2'] as const
const BALTIC = ['windows-1257'] as const
const TURKISH = ['windows-1254'] as const
const ARABIC = ['windows-1256', 'iso-8859-6'] as const

/** Each text is an alphabet, a colon and words. */
const TEXTS: readonly (readonly [encodings: readonly Encoding[], texts: readonly string[]])[] = [
  [
    [...WESTERN, ...CENTRAL, ...BALTIC, ...TURKISH],
    [
      // German
      'äöüßé: händler verkäufer ländercode für grün größe größen weiß tür über süß schön möbel küche küchen gefäß schüssel löffel kännchen gläser wäsche kissenbezüge bettwäsche fußmatte straße müll blumentöpfe rührschüssel kühl gemüse öl natürlich männer mädchen höhe länge stück stücke zubehör schlüssel anhänger körbe körper fön möhre däne bär bären hülle hüllen schürze geschirrtücher tücher handtücher gewürz mühle säge käse käsereibe früh tüte tüten rückwand lüfter heizlüfter wärme strümpfe große großer außen maße maß faß nüsse wünsche würfel höcker mützen mütze knöpfe köpfe spülmaschine',
    ],
  ],
  [
    WESTERN,
    [
      // French
      'àâçéèêëîïôûùüœæÿ: crème crèmes pièce pièces lumière théière cafetière étagère poussière première matière poêle fenêtre bébé été thé café clé écran téléphone réveil réglable étanche élégant électrique éclairage épices parfumée française céramique écologique métal décoration bouée côté rôti hôtel contrôle boîte boîtes maître chaîne château gâteau gâteaux pâte bâton câble âge tête forêt vêtement vêtements être crêpe crêpes même légère légères père mère frère à là où goût août sûr flûte brûleur reçu français garçon façade leçon maïs noël canoë cœur bœuf sœur œuf œufs nœud qualité quantité référence modèle numéro marché libellé état désignation prénom dés très près après grès résistant résistante équipement élève arrière bière rivière cuillère manière goûter goûters fût fûts affût jeûne mûr mûre mûres sûreté piqûre voûte croûte ragoût coût coûts dû flûtes bûche bûches piège siège sièges collège manège allège protège liège naïf naïve égoïste laïque haï mosaïque faïence chêne frêne pêche pêcheur rêve rêves arrêt prêt forêts grêle bêche gêne drôle rôle pôle tôle dôme icône clôture trône gîte île îles gîtes dîner abîme cloître bâche tâche mâle pâtes râpe râteau âne gâche châle écharpe épaule école édredon émail éponge étain étoile étui éventail évier hérisson héros sécurité sécateur médaille déco rénové années poupée fumée épée mariée entrées musée lycée brodé doré doublé imprimé plié pliée carré rosé pré blé dé',
      // Spanish
      'áéíóúñü¿¡çàèïò: título descripción país código artículo tamaño niño niña niños año años baño paño pañuelo señora sueño español pequeño pequeña lámpara lámparas cámara máquina plástico plásticos mágico básico jabón algodón cojín corazón edición camión balón sillón jardín maletín cinturón árbol música teléfono vehículo técnico película iluminación decoración protección batería sartén sofá café té bebé través también así más número bolígrafo lápiz útil azúcar cerámica eléctrico eléctrica orgánico ergonómico cómodo cómoda mesón limón estación colección canción línea líneas río frío tío día días sandía oído pingüino agüero guión después interés inglés francés ratón tapón cajón dragón menú tabú iglú ñame muñeca muñecas piñata viñeta cuña caña castaña leña enseñanza cabaña araña uña uñas puño rebaño extraño diseño diseños dueño cigüeña antigüedad vergüenza lengüeta fútbol túnel júnior brújula cúpula múltiple públicos músculo búho baúl raíz maíz dúo sólido sólida móvil móviles fácil débil ágil césped récord láser mármol cráneo ácido páginas fábrica gráfico tráfico estándar azulón tacón marrón melón camarón caparazón ópera órgano óptico ópalo índice ínfimo Írán éxito época étnico añil',
      // Portuguese
      'áâãàçéêíóôõúü: título preço descrição código país coração proteção edição cartão algodão avião botão cordão fogão limão macarrão feijão não são mão pão chão corações opções botões cartões crianças criança cabeça braço lenço laço espaço açúcar calça calças garça caça taça moça café bebê você três mês inglês português tênis gênio câmera lâmpada lâmpadas âncora ângulo infância elétrico elétrica plástico música máquina lápis relógio óculos avó avô robô metrô órgão jóia água úmido público número líquido líquida química rígido índice saída baú baús saúde à às pássaro cerâmica orgânico trança liça estação função ração mãe mães irmã manhã lã maçã pêlo pêra gêmeos gêmeas ênfase chinês francês freguês purê bidê dendê tricô crochê nenê ioiô vovô bônus tônico crônico eletrônico eletrônica econômico ergonômico cômoda cômodo hidratação lâmina lâminas câmara âmbar ânimo tâmara balança dança França cão cães grão grãos verão sabão roupão colchão chaminé boné tripé picolé jacaré pé pés até série cérebro técnico médico acessório acessórios escritório relógios armário aniversário calendário diário frigorífico saúva açaí guaraná maracujá sofá chá alças peça peças laços moço poço doçura edredão almofadão têxtil pôster pôr êxito vêm têm',
      // Italian
      'àèéìòù: quantità qualità città età società novità comodità unità metà è perché caffè tè più giù lunedì venerdì così sì però può falò casinò oblò papà bontà libertà tiramisù menù virtù ragù bebè cioè purché sarà farà già là lì comò bambù gioventù tribù laggiù quassù cucù servitù cioccolatò metrò sofà civiltà maestà velocità elasticità durabilità praticità luminosità capacità umidità densità né sé poiché affinché benché finché ahimè bidè cabarè purè lacchè cosicché mezzodì ì à È',
      // Swedish, Norwegian
      'åäöéøæÅÄÖØÆ: säljare säljar färg färger grön grå blå för från här där när måla måltid kök köksredskap kött bröd smör öl röd rött höst vår skål skålar gård båt tåg hår hårborste öra öron ögon hållare förvaring förvaringslåda låda lådor väska väskor bäddset påslakan örngott stöd två små stål trä träd fågel åker älg ägg är än åt över på så tå år åtta barnkläder kläder möbler sängkläder sätt högtalare höger vänster väggur vägg tvål tvätt fönster dörr mått sälja sjö snö bjørn grøn grønn blåbær smør køkken kjøkken brød rød pære lære æble æg være gaveæske håndlavet håndklæde størrelse børn sølv sløyfe',
      // Dutch
      'éëïèêöüó: één geïsoleerd geïnspireerd beïnvloed ruïne naïef egoïst cafeïne cafeïnevrij proteïne proteïnen coördinatie coöperatie zoölogie reünie financiële officiële materiële ideeën zeeën knieën tweeën drieën bacteriën categorieën crème café cafés scène hé logé privé entrée carré',
      // Danish
      'ÆØÅÉÜ: størrelse rød grøn blå hånd håndlavet håndklæde køkken kød smør brød børn pære lære æble æg være gaveæske sølv sløjfe låge skål måle målebæger gå få på båd stå små høj højde længde bælte læder klæde klæder tæppe tæpper væg vægur væv ørn øre øreringe ønske øl kølig køle køler pølse støv støvsuger før dør døre nøgle nøglering fløde bløde sø træ træskål træk tråd tråde måne månedlig år årstid ål åben båse sæbe sæt sæk række æske æsker kæde kæledyr grå gråt sengetæppe pådrag tøj legetøj forklæde rør tørklæde skærebræt bræt',
      // Finnish
      'ÄÖÅ: pöytä pöydän hyvä päivä väri värit sängyn keittiö lämpö mitä käsi käsin käsintehty lämpöpullo metsä kynttilä kynttilänjalka säilytys säilytyslaatikko pehmeä syvä leveä pitkä jää kesä tyttö pöllö näyttö näppäimistö työkalu työkalut sähkö sähköinen päällinen päälle yö työ tämä tässä sisään nähdä näyttää hämärä isä äiti älä ystävä tärkeä täysi väli jäähdytin jäätelö syö mökki kömpelö äänetön',
    ],
  ],
  [
    CENTRAL,
    [
      // Polish
      'ąćęłńóśźż: łóżko łóżka kołdra pościel ręcznik ręczniki świeca świece świecznik światło źródło książka książki szkło łyżka łyżki nóż noże żółty żółta różowy różowa biały biała błękitny złoty dąb dębowy łazienka łazienki żel żelazko ścierka ściereczka wąż węże pędzel pędzle męski męska dziecięcy dziecięca dziecięce piłka piłki gąbka gąbki mąka miód śliwka jabłko ogród część części sześć pięć dziesięć ilość wysokość szerokość długość jakość wielkość ćwiczenia ćwierć być mieć koń dzień tydzień jesień łańcuch łańcuszek kończyna słońce różne również późny źle nóżka stół stołowy krzesło ściana śruba śruby miś myśl ćma rękaw rękawice rękawiczki wstążka ciężki bębny żaba róża próżniowy próżniowa obrączka trzymać są mają będą tę cię się którą wieś liść liście gość kość płyn płyta pudełko wózek główka górna podłoga podłogowa mężczyzn sprzęt urządzenie urządzenia młotek wkręt wkrętak piła pędzelek taśma ścienny ścienna zasłony piżama płaszcz spódnica świąteczne chłopiec mężczyzna wędka wędki wędkarski bębenek ząb zęby gęś gęsi sęk węzeł wąski wąska mąki bąk kąt kąpiel kąpielowy dąbek źrebak oś pieśń dłoń dłonie słoń słoik słoiki słodki głowa głośnik głębokość długi długa główny wół stoły kół koło ból sól ósmy ósma górny wzór mógł żubr jeż półka półki próg okrągły okrągła łyk łąka łoś łopata łopatka łuk łuska ścianę kawę wodę herbatę biżuterię żywność rodzinę szkołę zimę ziemię świnię',
      // Czech
      'áäčďéěíĺľňóôŕřšťúůýž: země název položky množství zboží číslo výrobku kód červená černá bílá žlutá růžová světlá dřevěný dřevo dřevěná skříň křeslo židle stůl peřina polštář ručník ručníky hrníček talíř lžíce nůž vidlička svíčka svíčky svícen kuchyň kuchyňský dětský dětská hračka hračky míč knížka papír tužka taška peněženka šaty šperk náušnice řetízek přívěsek kožený kožená kůže sůl příprava příborník větší menší největší délka šířka výška váha měkký těžký lehký ještě při přes před než už také že být dům kůň týden měsíc účet škola chléb ľahký ľad stôl kôň dĺžka vŕba mäso päť šťastný šťáva kusů dílů obrazů zubů vlasů domů schodů hřebíků knoflíků prvků hrnců stolů domácí domácnost mísa mísy šroub šrouby příslušenství náhradní dílna držák držáky věšák věšáky čepice šála ponožky kabát košile sukně zástěra pyžamo župan rám rámeček váza květ květiny květináč zahradní nářadí šroubovák štětec páska děti dívka dívky muž muži žena ženy dámské pánské',
      // Hungarian
      'áéíóöőúüű: ország név megnevezés termék termékek ár mennyiség eladó cikkszám kód szín színű fehér sárga zöld kék rózsaszín fából készült szék szekrény ágy ágynemű párna törölköző törölközők bögre bögrék tányér kanál kés gyertyák gyertyatartó fürdőszoba játék játékok könyv füzet papír táska pénztárca cipő ékszer fülbevaló nyaklánc gyűrű bőr bőrből só tűz víz erős erősítő méret hosszúság szélesség magasság súly könnyű nehéz és nélkül való új régi jó idő nő nők férfi férfiak hűtő fűtő fűszer szűrő tükör öltöny őszi tél ütésálló vízálló',
      // Romanian
      'ăâîşţ: ţară preţ vânzător roşu mărime înălţime bucătărie jucărie jucării cărţi geantă genţi cămaşă fustă şosete mănuşi căciulă lumânare lumânări lingură cuţit furculiţă faţă masă pernă pilotă şi în fără după până când mâini pâine câine brânză iarnă vară toamnă primăvară coş coşuri şurub şuruburi uşă uşor uşoară aşa oraş deşi beţe dinţi preţuri braţ alţi mulţi faţa viaţa căni căţel căruţ cărucior bărbaţi bărbat fetiţe băieţi pălărie umbrelă lampă cuţite oţel lână plăcuţă săpun şampon oglindă cârlig sârmă mâner mână pământ sămânţă gând rând vânt sfânt înalt înaltă întreg încălzire încărcător însă îşi îl lungă largă verigă fragă strugă',
      // Slovak
      'ÁÄČĎÉÍĹĽŇÓÔŔŠŤÚÝŽ: názov položky množstvo červená čierna žltá ružová svetlá drevený drevená skriňa stôl posteľ vankúš vankúše uterák uteráky hrnček hrnčeky lyžica nôž nože vidlička sviečka sviečky kúpeľňa kuchyňa kuchynský detský detská hračka hračky taška peňaženka šaty topánky šperk náušnice prsteň prívesok kožený koža soľ väčší väčšie menší najmenší dĺžka šírka výška váha mäkký ťažký ľahký ešte než tiež že byť môže kôň ľan mäso čaj káva šálka tĺčik vŕba kĺb stôlik dievča päť šesť deväť počítač žiarovka dáždnik rukáv pohár poháre',
      // Croatian, Slovenian
      'ČĆĐŠŽ: žuta stolić ručnik ručnici šalica šalice žlica žlice nož svijeća svijeće svijećnjak dječji dječja igračka igračke novčanik naušnice kožni koža veći dužina širina težina teški već još kuća čaša čaše što šešir čarape kišobran košulja hlače ključ ključevi veličina količina začini čaj čajnik šator žarulje žica mreža grijač kreč noćni lončić zaštita zaštitna uređaj uređaji među šećer šećera više',
    ],
  ],
  [
    TURKISH,
    [
      // Turkish
      'çğıİöşüâî: ürün adı satıcı ülke bağlantısı açıklama başlık büyük küçük kırmızı yeşil sarı gümüş altın ahşap çatal bıçak kaşık çaydanlık ısıtıcı soğutucu çarşaf yastık örtü örtüsü çanta cüzdan ayakkabı gömlek çorap şapka atkı küpe yüzük çocuk kız kadın kağıt ışık aydınlatma çiçek saksı bahçe doğal yapımı sağlık güzellik saç fırça fırçası diş yağı zeytinyağı çay şeker tatlı süt ağaç dağ güneş yıldız gökyüzü için değil çok ağır yumuşak sıcak soğuk ölçü genişlik yükseklik askı askılık çakı çadır çamaşır çekiç çengel çerçeve çizme düğme düğün dış dişli eşarp eşofman fırın fiş gözlük güzel halı ısı ışıklı işlemeli kapı kılıf kılıfı kış kışlık köpek kürek maşa mıknatıs nakış önlük sandık sığ şarj şemsiye şişe şort taş taşınabilir tişört tuğla üst ütü yağmur yağmurluk yün yüz yüzey zımba zırh iğne iğ boğaz doğum düğmeli eğitim eğlence değirmen değnek yoğurt ağız bağ bağcık sağ sağlam soğan uğur İstanbul İpek İnce İkili İç kuş tuş muşamba huş kuruş',
    ],
  ],
  [
    BALTIC,
    [
      // Lithuanian
      'ĄČĘĖĮŠŲŪŽ: prekė žalia mėlyna šviesi pagalvė pagalvės rankšluostis lėkštė šaukštas šakutė žvakė žvakidė virtuvė virtuvės vaikų žaislas žaislai pieštukas krepšys piniginė suknelė grandinėlė žiedas mažesnis aukštis minkštas prieš kėdė skėtis apsauginė šiltas šilta žiema vasarą rudenį dėžutė dėžutės rūšis grūdų sūris kūdikių kūdikis ąžuolas ąžuolinis įrankis įrankiai įkroviklis ančių mažų didelių žmonių',
      // Latvian
      'ĀČĒĢĪĶĻŅŠŪŽ: krāsa zaļa gaiša tumša krūze šķīvis dakšiņa svečturis bērnu rotaļlieta rotaļlietas grāmata papīrs zīmulis ķēdīte ādas āda sāls lielāks mazāks mīksts vēl māja krēsls kārba kārbas ūdens ēdiens tēja siļķe ģimene ķermeņa ļoti ņemt šūpoles žurnāls',
      // Estonian
      'ÄÖÕÜŠŽ: värv käterätik rätik küünal küünlajalg köök köögi mänguasi mänguasjad kõrvarõngad sõrmus väiksem kõrgus öö õhtu õli õun üks ühe süda rõõm jõulu jõulud näo näidis täpne žanr',
    ],
  ],
  [
    ARABIC,
    [
      // Arabic
      'ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىي: اسم المنتج السعر الكمية البائع اللون أحمر حمراء أسود سوداء أبيض بيضاء أزرق أخضر أصفر وردي رمادي بني خشب خشبي خشبية خزانة طاولة سرير وسادة وسائد بطانية منشفة مناشف كوب أكواب فنجان قهوة صحن طبق ملعقة ملاعق سكين سكاكين شوكة شمعة شموع شمعدان الحمام المطبخ مطبخ أطفال للأطفال طفل لعبة ألعاب كرة كتاب ورق قلم حقيبة محفظة فستان حذاء أحذية أقراط سلسلة خاتم قلادة جلد جلدي ملح كبير كبيرة صغير صغيرة الطول العرض الارتفاع الوزن ناعم ثقيل خفيف من في على مع إلى عن أو لا هذا هذه كل بدون نسائي نسائية رجالي منزل منزلي بيت كراسي إضاءة ليلي إبريق شاي حليب خبز ماء زيت طقم مجموعة عبوة قطعة قطع مقاس حجم قطن قطني صوف زجاج زجاجي سيراميك معدن معدني بلاستيك مرآة ساعة حائط صابون شامبو كريم شعر الوجه الجسم اليد غطاء مقلاة قدر قالب لوح تقطيع حامل رف خطاف سلة صندوق علبة كيس حقائب ظهر جراب هاتف شاحن كابل مصابيح كشاف أداة أدوات طلاء لاصق شريط بذور زهور أصيص مزهرية لوحة سجادة ستائر مفرش مئزر بيجامة جوارب قبعة وشاح قفاز سترات قميص تنورة بنطلون حزام نظارات هدية جديد كهربائية مقاوم للصدأ عالي الجودة يدوي مؤن سؤال آلة ذهب فضة مثقاب ضوء كلاب قطط فأر مفاتيح سماعة سماعات شاشة حاسوب محمول كرسي قابل للطي طي ورقة أقلام دفتر دفاتر مسطرة ممحاة زجاجة ترمس صينية سلطة شوك أدراج درج خزائن كنبة أريكة ثريا مفتاح مقبس وصلة برغي براغي مفك مطرقة سلم حبل خرطوم خيمة نوم صنارة دراجة دمية دمى سيارة سيارات مكعبات تركيب ألوان رسم فرشاة فرش أسنان سن مشط مقص مقصات حلاقة عطر عطور مجفف مكواة مكنسة ثلاجة فرن خلاط محمصة مطحنة عصارة ميزان ملاءة ملاءات بطانيات مرتبة ستارة مرايا علاقة علاقات غسيل منشر قمامة مهملات أكياس مظلة شمسية تلقائي أوتوماتيكي ستانلس ستيل صدأ فولاذ نحاس قوي مريح مريحة خفيفة متين متينة أواني آنية رأس رؤوس غسالة مصلى عربة عربات رضيع حفاضات وعاء أوعية طعام',
    ],
  ],
]

export const LANGUAGES: readonly Language[] = TEXTS.flatMap(([encodings, texts]) =>
  texts.map((text) => {
    const [letters = '', words = ''] = text.split(': ')
    return { encodings, letters, words: `${words} ` }
  }),
)

/** What stands in the words of a language; a space is where a word begins or ends. */
interface Model {
  readonly letters: ReadonlySet<string>
  readonly pairs: ReadonlySet<string>
  readonly triples: ReadonlySet<string>
}

const models = new Map<Language, Model>()

function modelOf(language: Language): Model {
  const model = models.get(language) ?? createModel(language)
  models.set(language, model)
  return model
}

function createModel({ letters, words }: Language): Model {
  const pairs = new Set<string>()
  const triples = new Set<string>()
  const text = ` ${words}`
  for (let at = 1; at < text.length - 1; at++) {
    if (isAscii(text.charAt(at))) continue
    pairs.add(text.slice(at - 1, at + 1)).add(text.slice(at, at + 2))
    triples.add(text.slice(at - 1, at + 2))
  }
  const alphabet = letters + letters.toLowerCase() + words.replaceAll(/[ -~]/g, '')
  return { letters: new Set(alphabet), pairs, triples }
}

/**
 * How much a word looks like one of the language, by the letters that stand beside each other. Only letters outside ASCII
 * count: in a word of Latin script there are few.
 */
export function alphabeticScore({ text, before, after }: Word, language: Language): number {
  const model = modelOf(language)
  const all = before + text + after
  let score = 0
  for (let at = before.length; at < before.length + text.length; at++) {
    if (isAscii(all.charAt(at))) continue
    score += characterScore(all.charAt(at), all.slice(Math.max(0, at - 2), at), all.charAt(at + 1), model)
  }
  return score
}

function characterScore(character: string, before: string, after: string, model: Model): number {
  if (NOT_WRITTEN.test(character)) return -6
  const sign = signScore(character, before, after)
  if (sign !== null) return sign
  const letter = character.toLowerCase()
  if (!model.letters.has(letter)) return -2.5
  const [left, right] = [lower(before.slice(-1)), lower(after)]
  if (model.triples.has(left + letter + right)) return 3
  // `50Ł`: a letter alone that is no word of the language.
  if (left === ' ' && right === ' ') return -1
  const pairs = Number(model.pairs.has(left + letter)) + Number(model.pairs.has(letter + right))
  return [-0.7, 0.8, 2.2][pairs] ?? 0
}

const lower = (text: string): string => (isLetter(text) ? text.toLowerCase() : ' ')

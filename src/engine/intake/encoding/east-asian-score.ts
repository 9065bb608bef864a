// How much a word looks like Chinese, Japanese or Korean, by the characters that are frequent in catalogs and by those
// that the national standards count among the everyday ones.
import type { Encoding } from '../../../domain/catalog.ts'
import { isAscii, NOT_WRITTEN, type Word } from './words.ts'

// Frequent characters of catalogs. The bytes of a text are characters in the encodings of the other languages too, but
// rare ones.

/** In simplified and traditional Chinese alike. */
const CHINESE =
  '机台棉毛羽童孩玩具木拼球盒品包本件套三四五六七八九十百寸米升克重量紫灰不陶瓷玻璃塑料橡柜桌椅凳沙窗保茶咖啡杯裙巾拖鞋帽手腰耳戒指框架收箱垃圾桶把清生浴室淋花刷牙膏洗沐露面霜防唇眉甲剪刀刮梳吹充鼠音膜外篷睡野登背竿跑步瑜伽健身足乒乓拍泳衣衫短袖牛仔休尚版男女款夏季冬秋春加厚薄透滑耐磨便式可家用商公物狗碗引食零果蜂蜜糖巧力醋子盆栽林工螺扳尺粘扎油漆蚊口罩消毒血按摩器枕膝腕汽托配胎泡能插座排延型色均大小批直正新推高超吸附自智控有太池容的一是了在人我他上中天年月日水火土金石山川田竹草酒豆肉羊犬目心白黑青光明冷暖古低方平安全名店市士王作布服皮革叉勺匙筷瓶罐袋板床地毯被液香粉眼睛美康理偶行支源接提李打倒翁居房迷你卡通意情北'

const SIMPLIFIED =
  CHINESE +
  '这来个们时会对说国为与还没过经动进发开关门问间长车东乐书画图网线电视灯热凉温调节约纯丝绸绒针织儿婴宝积气礼装纸笔记铅圆双单层条块张组两厘颜红蓝绿黄银铜铁钢锈铝胶硅实橱帘锅铲盘壶垫围袜带钱项链环饰钟表伞笼蜡烛镜挂钩纳篮扫洁剂湿卫洒马护肤晒润钳胡须夹头绳风数据键标壳贴载户帐营钓鱼渔哑铃裤衬连运闲韩携折叠办学习宠猫粮窝牵坚叶饼干酱盐种艺园锤钻锯灭驱虫杀药医创体计压颈轮适号码厂销邮卖荐级档质强静遥无阳锂内墙厨欧'

const TRADITIONAL =
  CHINESE +
  '這來個們時會對說國為與還沒過經動進發開關門問間長車東樂書畫圖網線電視機燈臺熱涼溫調節約純絲綢絨針織兒嬰寶積氣禮裝紙筆記鉛圓雙單層條塊張組兩釐顏紅藍綠黃銀銅鐵鋼鏽鋁膠矽實櫥櫃簾鍋鏟盤壺墊圍襪帶錢項鍊環飾鐘錶傘籠蠟燭鏡掛鉤納籃掃潔劑濕衛灑馬髮護膚曬潤鉗鬍鬚夾頭繩風數據鍵殼貼載戶帳營釣魚漁啞鈴褲襯連運閒韓攜摺疊辦學習寵貓糧窩牽堅葉餅乾麵醬鹽種藝園錘鑽鋸滅驅蟲殺藥醫創體計壓頸輪適號碼廠銷郵賣薦級檔質強靜遙無陽鋰檯類愛'

const JAPANESE =
  '一人大小中日本年月木水火金土石山川田花草茶米酒油塩豆肉牛魚犬猫口手足目耳心白黒色青赤緑黄紫灰銀銅鉄光明春夏秋冬冷暖新古高低方平安全加品名商店市家用具室内外子女男性王工力作包布衣服毛皮革刀板台座床壁地枕袋箱瓶缶缺皿鍋釜急須湯呑碗箸置食器調理道丁俎鉢盆竹製陶磁南部拭風呂敷浴槽洗剤鹸歯磨化粧乳液香美容健康散髪剪鏡櫛玩形球類自動車転電池充源接続線照灯机椅棚収納整掛時計傘帽靴下着物帯財鞄旅行登寝団畳障窓簾玄関庭園芸種苗肥料釘螺刃釣竿運体操泳野剣弓音楽書籍絵画紙筆鉛万文房事務印章封筒切葉写真機械交換修取付固定防災犯止耐熱保温断軽量型薄長丸角折両開閉式個枚組点入向兼可能対応無送限特価気番季節雑貨北欧和洋国産級天然素材綿麻絹羊羽合成樹脂硝透半桜松杉檜梅桃菊紅雪星空海波鳥蝶柄玉縞模様'

const KOREAN =
  '가각간갈감갑값강갖같개객거건걸검것게겨격견결경계고곡골곰공과관광괴교구국군굴궁권귀규균그극근글금급기긴길김까깨꼬꽃꿀끈끼나난날남납낮내냄냉너널네넥녀년노녹논놀농높누눈뉴는늘능니다단달담답당대댁더던덜덤데덮도독돈돌동되된두둘드득든들등디따딸때떡뚜뜨라락란람랑래랙랜램랩량러럭런럽레렌력련렬령로록론롤료루류륙률르름릇릉리린릴림립링마막만말맛망매맥맨머먹먼멀메멘며면명모목몬몸무묵문물므미민밀바박반발밥방배백밴버번벌범법벗베벨벽변별병보복본볼봉부북분불붙브블비빈빌빗빛빨뽀뿌사산살삼상새색샌생샤샴서석선설섬성세센셀셋셔션소속손솔송솥쇼수숙순술숟숲쉬스슬습승시식신실심싱싸쌀쌍쓰씨아악안알암압앞애액야약양어억언얼업에엔여역연열염엽영예오옥온올옷와완왕외요욕용우운울원월위유육율으은음응의이인일임입잉잎자작잔잠장재쟁저적전절점접정제져조족종좋주죽준줄중즈증지직진질집짝차착찬참창찾채책처천철첩청체초촉촌총최추축출충취츠층치친칠침카칸칼캐캔캠커컨컬컵케켓코콘콜쿠쿨크큰클키킨킹타탁탄탈탐태택터턴털테텐텔토통투트특튼틀티틱틸팀파판팔팝패팩퍼페펜펫편평포폭폰폴표푸풀품풍프플피핀필하학한할함합항해핸행향허헌험헤형호홀홈화확환활황회획효후훈휴흑흰흡희히힐'

interface EastAsianLanguage {
  readonly encodings: readonly Encoding[]
  /** Frequent in catalogs. */
  readonly common: ReadonlySet<string>
  /** The first level of the national standard. */
  readonly everyday: () => ReadonlySet<string>
  readonly hasKana: boolean
}

type Range = readonly [first: number, last: number]

/** A standard gives the everyday characters a range of codes; they are decoded at first use. */
function everyday(encoding: Encoding, leads: Range, trails: Range): () => ReadonlySet<string> {
  let characters: ReadonlySet<string> | null = null
  const decoded = (): ReadonlySet<string> => {
    const bytes: number[] = []
    for (let lead = leads[0]; lead <= leads[1]; lead++)
      for (let trail = trails[0]; trail <= trails[1]; trail++) bytes.push(lead, trail)
    return new Set(new TextDecoder(encoding).decode(Uint8Array.from(bytes)))
  }
  return () => (characters ??= decoded())
}

export const EAST_ASIAN_LANGUAGES: readonly EastAsianLanguage[] = [
  {
    encodings: ['shift_jis', 'euc-jp'],
    common: new Set(JAPANESE),
    everyday: everyday('euc-jp', [0xb0, 0xcf], [0xa1, 0xfe]),
    hasKana: true,
  },
  {
    encodings: ['gb18030'],
    common: new Set(SIMPLIFIED),
    everyday: everyday('gb18030', [0xb0, 0xd7], [0xa1, 0xfe]),
    hasKana: false,
  },
  {
    encodings: ['big5'],
    common: new Set(TRADITIONAL),
    everyday: everyday('big5', [0xa4, 0xc6], [0xa1, 0xfe]),
    hasKana: false,
  },
  {
    encodings: ['euc-kr'],
    common: new Set(KOREAN),
    everyday: everyday('euc-kr', [0xb0, 0xc8], [0xa1, 0xfe]),
    hasKana: false,
  },
]

export function eastAsianScore({ text, before, after }: Word, language: EastAsianLanguage): number {
  const all = Array.from(`${before}${text}${after}`)
  return all.reduce((sum, character, at) => {
    if (isAscii(character)) return sum
    return sum + characterScore(character, all[at - 1] ?? '', all[at + 1] ?? '', language)
  }, 0)
}

const HALF_WIDTH_KANA = /[\uff61-\uff9f]/

function characterScore(
  character: string,
  previous: string,
  next: string,
  language: EastAsianLanguage,
): number {
  if (NOT_WRITTEN.test(character)) return -6
  // `K鋞chen`, `薄p`: Latin letters were read as part of a character. A capital may stand beside one: `T恤`.
  if (/[a-z]/.test(previous + next)) return -1.5
  const besides = [previous, next].filter((beside) => /[A-Z]/.test(beside)).length
  if (besides === 2) return -1.5
  const isAlone = isAscii(previous || ' ') && isAscii(next || ' ')
  return isAlone && besides === 1 ? 0 : frequencyScore(character, previous, next, language)
}

function frequencyScore(
  character: string,
  previous: string,
  next: string,
  language: EastAsianLanguage,
): number {
  if (HALF_WIDTH_KANA.test(character))
    return language.hasKana ? halfWidthScore(character, previous, next) : -1
  if (/[\u3041-\u30fe]/.test(character)) return language.hasKana ? 4 : -1
  if (language.common.has(character)) return 4
  if (language.everyday().has(character)) return 0.3
  return /[\u3000-\u301f\uff00-\uff60]/.test(character) ? 2 : -2
}

function halfWidthScore(character: string, previous: string, next: string): number {
  if (/[ﾞﾟ]/.test(character)) return /[\uff73\uff76-\uff84\uff8a-\uff8e]/.test(previous) ? 1.5 : -2
  if (/[\uff67-\uff70]/.test(character)) return HALF_WIDTH_KANA.test(previous) ? 1 : -2
  return HALF_WIDTH_KANA.test(previous) || HALF_WIDTH_KANA.test(next) ? 0.5 : -1.5
}

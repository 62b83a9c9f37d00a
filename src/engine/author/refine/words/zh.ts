import type { LanguageWords } from './language-words.ts'

export const ZH: LanguageWords = {
  script: 'Han',
  unspaced: true,
  common: '',
  and: '和|与|及|、|以及|跟',
  articles: '所有的?',
  manners: '请|谢谢|麻烦',
  wishes: `
    (不要|不用|不必|无需|别|请勿|勿)(删除|删掉|去掉|去除|移除|修改|更改|重命名){a} = leave {a} as it is
    (除了|除){a}(以外|之外|外)?,?(都|全部)?(删除|去掉|不要).* = only {a}
    (除了|除){a}(以外|之外|外)?.* = drop {a}
    (只要|只|仅){q}(下面|部分|里|中|下)(的)?.* = only the section {q}
    (我)?(只要|只需要|只保留|只想要|仅|仅保留|只显示|只留){a}(就行|就可以|即可|就好)? = only {a}
    (把|将)?{a}(应该是|应为|改为|改成|转为|转成|转换为|变成)(数字|数值).* = {a} should be a number
    (把|将){a}(重命名为|改名为|改为|改成|命名为){b} = rename {a} to {b}
    {a}(重命名为|改名为|改成|应该叫){b} = rename {a} to {b}
    (把|将)?{a}(拆分成|拆分为|分成|分为|拆成){b} = split {a} into {b}
    (把|将)?{a}(合并成|合并为|合并到|合成){b} = join {a} into {b}
    {a}(用|使用|改为|转为|转成|转换为)?(iso|ISO)(格式|日期).* = {a} in ISO format
    {a}(应该是|应为|用|改为|转为)?(绝对|完整)(的)?(链接|网址|地址) = {a} absolute
    (完整|绝对)(的)?(链接|网址|地址) = links absolute
    (用|使用|取){a}(代替|而不是){b} = use {a} instead of {b}
    (也|再|请)?(添加|增加|加上|加入|补充){a} = add {a}
    (缺少|没有|缺){a} = add {a}
    {a}(不对|错了|是错的|有误|不正确) = {a} is wrong
    (把|将)?{a}(删除|删掉|去掉|移除|排除) = drop {a}
    (删除|删掉|去掉|移除|不要|排除|不需要|去除|忽略|过滤掉){a} = drop {a}
    (按|按照){a}(排序|排列).* = sort by {a}`,
  words: `
    广告|赞助|推广 = sponsored
    售罄|缺货|无货 = sold out
    有货|有库存|现货 = in stock`,
}

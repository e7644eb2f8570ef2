//! Countries with one time zone, or nearly all of whose people live by one: what they are called in English and in Chinese.

/// Zones, and the countries that go by them, small letters, `_` for blanks.
const COUNTRIES: [(&str, &str); 46] = [
    ("Asia/Shanghai", "china prc 中国 中國"),
    ("Asia/Hong_Kong", "hongkong 香港"),
    ("Asia/Macau", "macao 澳门 澳門"),
    ("Asia/Taipei", "taiwan 台湾 臺灣 台灣"),
    ("Asia/Singapore", "新加坡"),
    ("Asia/Kuala_Lumpur", "malaysia 马来西亚 馬來西亞"),
    ("Asia/Ho_Chi_Minh", "vietnam viet_nam 越南"),
    ("Asia/Bangkok", "thailand 泰国 泰國"),
    ("Asia/Manila", "philippines 菲律宾 菲律賓"),
    ("Asia/Phnom_Penh", "cambodia 柬埔寨"),
    ("Asia/Vientiane", "laos 老挝 寮國"),
    ("Asia/Yangon", "myanmar burma 缅甸 緬甸"),
    ("Asia/Brunei", "文莱 汶萊"),
    ("Asia/Kolkata", "india 印度"),
    ("Asia/Colombo", "sri_lanka 斯里兰卡 斯里蘭卡"),
    ("Asia/Kathmandu", "nepal 尼泊尔 尼泊爾"),
    ("Asia/Dhaka", "bangladesh 孟加拉国 孟加拉"),
    ("Asia/Karachi", "pakistan 巴基斯坦"),
    ("Asia/Kabul", "afghanistan 阿富汗"),
    ("Asia/Tehran", "iran 伊朗"),
    ("Asia/Dubai", "uae united_arab_emirates 阿联酋 阿聯酋"),
    ("Asia/Riyadh", "saudi_arabia 沙特阿拉伯 沙烏地阿拉伯"),
    ("Asia/Jerusalem", "israel 以色列"),
    ("Asia/Tokyo", "japan 日本"),
    ("Asia/Seoul", "korea south_korea 韩国 韓國"),
    ("Europe/Istanbul", "turkey türkiye 土耳其"),
    (
        "Europe/London",
        "uk united_kingdom great_britain england scotland wales 英国 英國",
    ),
    ("Europe/Dublin", "ireland 爱尔兰 愛爾蘭"),
    ("Europe/Paris", "france 法国 法國"),
    ("Europe/Berlin", "germany 德国 德國"),
    ("Europe/Vienna", "austria 奥地利 奧地利"),
    ("Europe/Zurich", "switzerland 瑞士"),
    ("Europe/Rome", "italy 意大利 義大利"),
    ("Europe/Amsterdam", "netherlands holland 荷兰 荷蘭"),
    ("Europe/Brussels", "belgium 比利时 比利時"),
    ("Europe/Stockholm", "sweden 瑞典"),
    ("Europe/Oslo", "norway 挪威"),
    ("Europe/Copenhagen", "denmark 丹麦 丹麥"),
    ("Europe/Helsinki", "finland 芬兰 芬蘭"),
    ("Europe/Warsaw", "poland 波兰 波蘭"),
    ("Europe/Prague", "czechia czech_republic 捷克"),
    ("Europe/Budapest", "hungary 匈牙利"),
    ("Europe/Athens", "greece 希腊 希臘"),
    ("Europe/Kyiv", "ukraine 乌克兰 烏克蘭"),
    ("Africa/Cairo", "egypt 埃及"),
    ("Pacific/Auckland", "new_zealand nz 新西兰 紐西蘭"),
];

/// The zone of a country's name, in small letters with `_` for blanks.
pub(super) fn zone_of(wanted: &str) -> Option<&'static str> {
    let is_called = |names: &str| names.split(' ').any(|name| name == wanted);
    let found = COUNTRIES.iter().find(|(_, names)| is_called(names));
    found.map(|(zone, _)| *zone)
}

#[cfg(test)]
mod tests {
    use jiff::tz::TimeZone;

    use super::*;

    #[test]
    fn every_country_has_a_zone_of_its_own_name() {
        let mut all: Vec<&str> = Vec::new();
        for (zone, names) in COUNTRIES {
            assert!(TimeZone::get(zone).is_ok(), "{zone}");
            all.extend(names.split(' '));
        }
        let count = all.len();
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), count, "two countries are called alike");
        assert_eq!(zone_of("india"), Some("Asia/Kolkata"));
        assert_eq!(zone_of("russia"), None);
    }
}

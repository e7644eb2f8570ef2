//! The README lists the control API's routes, all of them and no others.

use std::collections::BTreeSet;

#[test]
fn the_control_api_is_documented_route_by_route() {
    let source = include_str!("../control/mod.rs");
    let (person, control) = source.split_once("let control").unwrap();
    let mut offered = routes_in(person, "/control/as/{user}");
    offered.extend(routes_in(control, "/control"));
    let readme = include_str!("../../README.md");
    let documented: BTreeSet<String> = readme
        .lines()
        .filter_map(|line| line.strip_prefix("| `")?.split_once('`'))
        .map(|(route, _)| route.to_owned())
        .filter(|route| route.contains(" /control"))
        .collect();
    assert_eq!(documented, offered);
    assert!(offered.contains("DELETE /control/faults"), "{offered:?}");
}

/// `METHOD /path`, below `prefix`, of every route added in a part of a router's source.
fn routes_in(source: &str, prefix: &str) -> BTreeSet<String> {
    let added = source.split(".route(").skip(1);
    let routes = added.flat_map(|route| {
        let path = route.split('"').nth(1).unwrap();
        let methods = ["get(", "post(", "put(", "patch(", "delete("];
        let has = methods.into_iter().filter(|method| route.contains(method));
        has.map(move |method| {
            let method = method.trim_end_matches('(').to_uppercase();
            format!("{method} {prefix}{path}")
        })
    });
    routes.collect()
}

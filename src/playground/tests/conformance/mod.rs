//! The stand-in against Discord's documentation: each limit from just inside and from just outside, each refusal in
//! Discord's own form.

mod faults;
mod gateway_limits;
mod rate_limits;
mod time;
